import type { Reply } from './service-client.ts';

/** Thrown if a step of the main job does not work. */
export class StepFailure extends Error {
  readonly reply: Reply | undefined;
  readonly advice: string;

  constructor(message: string, advice: string, reply?: Reply) {
    super(message);
    this.advice = advice;
    this.reply = reply;
  }
}
