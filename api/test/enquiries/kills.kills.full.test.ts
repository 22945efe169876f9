import { EnquirySeal } from '../../src/contact/encryption/enquiry-seal.ts';
import { Keys } from '../../src/platform/configuration/secrets/keys.ts';
import { startWebhook, until } from '../support/receivers.ts';
import { spawnApi } from '../support/spawn-api.ts';
import { TEST_SECRET } from '../support/start-api.ts';
import { MongoClient } from 'mongodb';

/** `KILLS=20` kills the API twenty times, with 33 enquiries each. */
const KILLS = Number(process.env.KILLS ?? 3);
const ENQUIRIES = KILLS * 33 + 1;

it(
  'loses and duplicates no enquiry while the API is killed and the endpoint fails',
  async () => {
    const arrived = new Set<string>();
    let misbehaves = true;
    const endpoint = await startWebhook((response, { idempotencyKey }, count) => {
      if (misbehaves && count % 2 === 0) {
        const kind = (count / 2) % 5;
        if (kind === 0) return void response.writeHead(500).end();
        if (kind === 1) return void response.end('<title>Error</title>');
        if (kind === 2) return void response.destroy();
        if (kind === 3) return void setTimeout(() => response.destroy(), 1500); // hangs
        arrived.add(idempotencyKey);
        return void response.writeHead(302, { Location: '/result' }).end();
      }
      arrived.add(idempotencyKey);
      response.end('ok');
    });
    const environment = {
      ENQUIRY_WEBHOOK_URL: endpoint.url,
      DELIVERY_FIRST_RETRY_MS: '100',
      LOG_LEVEL: 'silent',
    };
    let api = await spawnApi(environment);
    const database = await MongoClient.connect(api.environment.MONGODB_URI!);
    const enquiries = database.db().collection('enquiries');

    // Like the form, which sends the same key until it gets an answer.
    const references = new Set<string>();
    let next = 0;
    const visitor = async () => {
      for (let number = next++; number < ENQUIRIES; number = next++) {
        const body = JSON.stringify({
          firstName: `Visitor ${number}`,
          lastName: 'Rao',
          email: 'a@example.org',
          phone: '9876543210',
          subject: 'Question',
          helpyou: `This is message number ${number}.`,
        });
        for (;;) {
          const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': `visitor-key-${number}` };
          const answer = await fetch(`${api.url}/api/contact`, { method: 'POST', body, headers })
            .then(async (response) =>
              response.status === 201 ? ((await response.json()) as { reference: string }) : null,
            )
            .catch(() => null);
          if (answer) {
            references.add(answer.reference);
            break;
          }
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }
    };
    const visitors = Array.from({ length: 8 }, visitor);
    for (let kill = 1; kill <= KILLS; kill++) {
      await until(() => references.size >= (kill * ENQUIRIES) / (KILLS + 1), 120_000);
      await api.kill();
      api = await spawnApi(api.environment);
    }
    await Promise.all(visitors);
    misbehaves = false;
    // The claims of killed processes expire within a minute; the test does not wait for that.
    await enquiries.updateMany({ leaseUntil: { $gt: new Date() } }, { $set: { leaseUntil: new Date(0) } });
    await until(
      async () => (await enquiries.countDocuments({ nextDeliveryAt: { $ne: null } })) === 0,
      40_000 + ENQUIRIES * 100,
      1_000, // a count reads every enquiry, and would keep the database from the deliveries
    );

    const stored = await enquiries.find().toArray();
    expect(references.size).toBe(ENQUIRIES);
    expect(stored).toHaveLength(ENQUIRIES);
    const seal = new EnquirySeal(new Keys(TEST_SECRET));
    const names = stored.map((row) => seal.open(row as never).firstName);
    expect(new Set(names).size).toBe(ENQUIRIES);
    expect(stored.filter(({ _id }) => !references.has(String(_id)))).toEqual([]);
    expect([...references].filter((reference) => !arrived.has(reference))).toEqual([]);
    await api.kill();
    await database.close();
    await endpoint.stop();
  },
  120_000 + KILLS * 30_000 + ENQUIRIES * 200,
);
