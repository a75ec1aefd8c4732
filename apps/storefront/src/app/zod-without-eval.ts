/**
 * zod asks whether it may compile by `eval`, and a page with our policy answers with a violation that browsers report. Said beforehand,
 * it does not ask. The library itself comes later, with the pages that need it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
