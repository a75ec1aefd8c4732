import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Timers stand still until `later` moves them; what the fake shop answers goes on arriving. */
export const stopClock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });

/** Answers pass through streams, whose turns no fake clock knows. */
const answersArrive = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

const stepMs = 100;

/** Lets time pass, in steps that give every answer its turn. */
export const later = (ms: number) =>
  act(async () => {
    await answersArrive();
    for (let passed = 0; passed < ms; passed += stepMs) {
      await vi.advanceTimersByTimeAsync(Math.min(stepMs, ms - passed));
      await answersArrive();
    }
  });
