import type { Migration } from '../migration.ts';

/** What was written down by the names of handlers, and the codes that stand for it now. */
const CODES: Readonly<Record<string, { what: string; outcome?: string; reason?: string }>> = {
  login: { what: 'session.started' },
  'login failed': { what: 'session.started', outcome: 'refused', reason: 'invalid_credentials' },
  'login with a wrong code': { what: 'session.started', outcome: 'refused', reason: 'invalid_code' },
  logout: { what: 'session.ended' },
  'password reset asked for': { what: 'password.reset_requested' },
  'password reset': { what: 'password.reset' },
  'CreatePost: create': { what: 'post.created' },
  'ChangePost: update': { what: 'post.updated' },
  'ChangePost: trash': { what: 'post.trashed' },
  'AdminPost: restore': { what: 'post.restored' },
  'AdminPost: restoreRevision': { what: 'post.reverted' },
  'AdminPost: deleteForGood': { what: 'post.deleted' },
  'TextPictures: upload': { what: 'picture.stored' },
  'Account: change': { what: 'password.changed' },
  'Account: startTwoFactor': { what: 'two_factor.started' },
  'Account: confirmTwoFactor': { what: 'two_factor.enabled' },
  'Account: switchTwoFactorOff': { what: 'two_factor.disabled' },
  'Account: endSession': { what: 'session.revoked' },
  'Enquiries: change': { what: 'enquiry.updated' },
  'Enquiries: retry': { what: 'enquiry.delivery_retried' },
  'Enquiries: delete': { what: 'enquiry.deleted' },
  'Enquiries: deletePerson': { what: 'person.deleted' },
};
const old = { outcome: { $exists: false } };

export const auditCodes: Migration = {
  number: 2,
  name: 'audit entries have codes and outcomes',
  count: ({ db }) => db.collection('audit').countDocuments(old),
  async run({ db }) {
    const audit = db.collection('audit');
    for (const [what, code] of Object.entries(CODES))
      await audit.updateMany({ ...old, what }, { $set: { outcome: 'done', reason: '', times: 1, ...code } });
    await audit.updateMany(old, { $set: { outcome: 'done', reason: '', times: 1 } });
  },
};
