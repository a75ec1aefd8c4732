/** Sentences of the log and of the start that tests wait for; a shop may watch for them, too. */
export const logSentences = {
  open: 'Doodleloom is open',
  request: 'request',
  pictureTakenUp: 'picture taken up',
  pictureMade: 'picture made',
  orderTakenUp: 'order taken up',
  printFileMade: 'print file made',
  orderAccepted: 'order accepted by the provider',
  orderSubmitted: 'order written down as submitted',
  orderNeedsOperator: 'an order needs the operator',
} as const;
