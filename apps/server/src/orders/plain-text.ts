/** Letters, digits and what stands in names and streets of any country; nothing of which an address of the web is made. */
const foreign = /[^\p{L}\p{M}\p{Nd} .,'’()#&°ºª/-]/gu;

/**
 * What a visitor wrote, as it may stand in a mail to somebody else: one short line of words. Mail programs make links of
 * whatever looks like one, so a dot or a slash that has no space behind it gets one.
 */
export const plainText = (written: string, most: number): string =>
  written
    .normalize('NFC')
    .replaceAll(foreign, ' ')
    .replaceAll(/\.(?=[\p{L}\p{Nd}])|\/(?=\D)/gu, '$& ')
    .replaceAll(/\s+/g, ' ')
    .replace(new RegExp(`^(.{${most}}).*`, 'u'), '$1')
    .trim();
