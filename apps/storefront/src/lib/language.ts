/** For dates, lists and the names of countries: the shop's visitors live in the United States, whatever they speak. */
export const locale = 'en-US';
