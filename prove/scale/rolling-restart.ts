import { Person, read } from '../person.ts';
import { type Proof, upTo } from '../proof.ts';
import { Cluster } from './cluster.ts';

/** Replaces each process in turn while requests are sent continuously. */
export const rollingRestart: Proof = {
  name: 'rolling-restart',
  promise: 'a rolling restart of all web processes fails no request',
  full: 10_000,
  small: 300,
  async run(tally) {
    const cluster = await Cluster.open(2, 0);
    try {
      const person = new Person(cluster.address);
      await read(() => person.api.projects.list());
      let restarting = true;
      const lane = async () => {
        while (restarting || tally.hasTriesLeft) {
          const answer = await person.api.projects.list().catch((error: Error) => error);
          tally.tried += 1;
          const failed =
            answer instanceof Error ? String(answer.cause ?? answer) : answer.status !== 200 && answer.text;
          tally.check(!failed, `request ${tally.tried}: ${failed}`);
        }
      };
      const lanes = upTo(4).map(lane);
      for (let restarts = 0; restarts < 4; restarts += 1) {
        await cluster.add('web');
        await cluster.end('web', 'SIGTERM');
      }
      restarting = false;
      await Promise.all(lanes);
      tally.note(`4 restarts of 2 web processes on ${cluster.on}`);
    } finally {
      await cluster.close();
    }
  },
};
