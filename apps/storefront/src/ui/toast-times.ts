/** A second longer than the toaster's own default, and errors twice that. */
export const toastMs = { goodNews: 5000, error: 10_000 };

export const mostToastsSeen = 3;
