const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
export const isUuid = (text: unknown): text is string => typeof text === 'string' && uuid.test(text);
