// Run by mongosh in the network of mongo-1 at each start of the compose project: creates the replica set and its users
// if they are missing, and sets the site user's password from the environment. Safe to repeat.
const SET = 'opinionbridge';
const MEMBERS = ['mongo-1', 'mongo-2', 'mongo-3'];
const LIMIT_MS = 60_000;
const { MONGO_ROOT_PASSWORD, MONGO_PASSWORD } = process.env;

/** A server without users admits its own host, to create the first user only. */
const first = connect('mongodb://127.0.0.1:27017/admin?directConnection=true');
if (!isKnown(first)) {
  try {
    // The member asked becomes primary; after a restart of all members, its priority makes it primary again.
    const members = MEMBERS.map((name, index) => ({
      _id: index,
      host: `${name}:27017`,
      priority: index === 0 ? 2 : 1,
    }));
    first.adminCommand({ replSetInitiate: { _id: SET, members } });
    print('The replica set is made.');
  } catch (error) {
    if (error.codeName !== 'AlreadyInitialized') throw error;
  }
  waitUntilPrimary(first);
  first.createUser({ user: 'root', pwd: MONGO_ROOT_PASSWORD, roles: ['root'] });
  print('The user root is made.');
}

const set = connect(
  `mongodb://root:${encodeURIComponent(MONGO_ROOT_PASSWORD)}@${MEMBERS.join(',')}/admin?replicaSet=${SET}`,
);
const site = set.getSiblingDB('opinionbridge');
const rights = { pwd: MONGO_PASSWORD, roles: [{ role: 'readWrite', db: 'opinionbridge' }] };
if (site.getUser('site')) site.updateUser('site', rights);
else site.createUser({ user: 'site', ...rights });
print('The user of the site may read and write.');

function isKnown(admin) {
  try {
    admin.auth('root', MONGO_ROOT_PASSWORD);
    return true;
  } catch {
    return false;
  }
}

function waitUntilPrimary(admin) {
  const deadline = Date.now() + LIMIT_MS;
  while (!admin.hello().isWritablePrimary) {
    if (Date.now() > deadline) throw new Error('mongo-1 did not become primary; are the other two running?');
    sleep(500);
  }
}
