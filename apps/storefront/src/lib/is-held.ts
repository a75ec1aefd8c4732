/** Whether a finger is what this device is pointed at with, as a phone is: it is no second device, and has no keys. */
export const isHeld = (): boolean => matchMedia('(pointer: coarse)').matches;
