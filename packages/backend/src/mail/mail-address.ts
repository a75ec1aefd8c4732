// One mailbox and nothing else: no second recipient, no name, no comment, no letters that look like others.
const form =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;
const longest = 254;

/** The one check of every address that a mail may go to. */
export const isMailAddress = (text: string): boolean => text.length <= longest && form.test(text);
