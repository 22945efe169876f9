import { webhookHeaders } from './sign-webhook.ts';

test('computes the signature of the standard’s own example', () => {
  const headers = webhookHeaders(
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    '{"test": 2432232314}',
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    new Date(1_614_265_330_000),
  );
  expect(headers).toEqual({
    'Content-Type': 'application/json',
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('signs nothing without a secret', () =>
  expect(webhookHeaders('a', '{}', undefined, new Date())).not.toHaveProperty('webhook-signature'));
