/** Decoded templates, kept while there is room: decoding takes ten times as long as drawing. */
import { loadTemplate } from './load-template.ts';
import type { Template } from './template.ts';

const BUDGET_BYTES = 320e6;

export interface TemplateStore {
  get(name: string, size: number): Promise<Template>;
}

/** Two callers that want the same view at once wait for one decoding. The least recently used goes first. */
export function templateStore(): TemplateStore {
  const held = new Map<string, { template: Promise<Template>; bytes: number }>();
  let heldBytes = 0;

  function dropOldest(keep: string) {
    for (const [key, entry] of held) {
      if (heldBytes <= BUDGET_BYTES) return;
      if (key === keep) continue;
      held.delete(key);
      heldBytes -= entry.bytes;
    }
  }

  async function loadAndCount(key: string, name: string, size: number): Promise<Template> {
    try {
      const template = await loadTemplate(name, size);
      const entry = held.get(key);
      if (entry) entry.bytes = template.byteLength;
      heldBytes += template.byteLength;
      dropOldest(key);
      return template;
    } catch (error) {
      held.delete(key);
      throw error;
    }
  }

  return {
    get(name, size) {
      const key = `${name}@${size}`;
      const entry = held.get(key);
      if (entry) {
        held.delete(key);
        held.set(key, entry);
        return entry.template;
      }
      const loading = { template: Promise.resolve().then(() => loadAndCount(key, name, size)), bytes: 0 };
      held.set(key, loading);
      return loading.template;
    },
  };
}
