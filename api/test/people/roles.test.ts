import { get as httpGet } from 'node:http';
import { ROLES, type Role } from '../../src/platform/http/access/roles.ts';
import { json, testApi, type Json } from '../support/start-api.ts';

/**
 * Who may use which operation, by operationId: `x` admits, `-` refuses with the code at the end of the line. An
 * operation missing here, or one that does not exist, fails the test.
 */
const TABLE = `
                          owner editor author coordinator anonymous
logIn                     x     x      x      x           x
beginPasskeyLogin         x     x      x      x           x
logInWithPasskey          x     x      x      x           x
forgotPassword            x     x      x      x           x
resetPassword             x     x      x      x           x
acceptInvitation          x     x      x      x           x
listPosts                 x     x      x      x           x
getFacets                 x     x      x      x           x
getPostAddresses          x     x      x      x           x
getPost                   x     x      x      x           x
getPresentTerm            x     x      x      x           x
getPreview                x     x      x      x           x
getPicture                x     x      x      x           x
sendEnquiry               x     x      x      x           x
confirmEnquiry            x     x      x      x           x
getEnquiryStatus          x     x      x      x           x
setEnquiryWithdrawal      x     x      x      x           x
getContentVersion         x     x      x      x           x
getLiveness               x     x      x      x           x
getReadiness              x     x      x      x           x

logOut                    x     x      x      x           -
getMe                     x     x      x      x           -
changePassword            x     x      x      x           -
listSessions              x     x      x      x           -
endSession                x     x      x      x           -
listDevices               x     x      x      x           -
forgetDevice              x     x      x      x           -
startTwoFactor            x     x      x      x           -
confirmTwoFactor          x     x      x      x           -
makeRecoveryCodes         x     x      x      x           -
switchTwoFactorOff        x     x      x      x           -
listPasskeys              x     x      x      x           -
beginConfirmation         x     x      x      x           -
beginPasskey              x     x      x      x           -
addPasskey                x     x      x      x           -
renamePasskey             x     x      x      x           -
removePasskey             x     x      x      x           -

createPost                x     x      x      -           -  needs_author
duplicatePost             x     x      x      -           -  needs_author
updatePost                x     x      x      -           -  needs_author
discardStaged             x     x      x      -           -  needs_author
trashPost                 x     x      x      -           -  needs_author
restorePost               x     x      x      -           -  needs_author
deletePost                x     x      -      -           -  needs_editor
exportPosts               x     x      -      -           -  needs_editor
importPosts               x     x      -      -           -  needs_editor
getAdminPost              x     x      x      -           -  needs_author
listAdminPosts            x     x      x      -           -  needs_author
listRevisions             x     x      x      -           -  needs_author
getRevision               x     x      x      -           -  needs_author
restoreRevision           x     x      x      -           -  needs_author
askForReview              x     x      x      -           -  needs_author
returnPost                x     x      -      -           -  needs_editor
listPostNotes             x     x      x      -           -  needs_author
listNoteReaders           x     x      x      -           -  needs_author
resolvePostNote           x     x      x      -           -  needs_author
meetAtPost                x     x      x      -           -  needs_author
addPostNote               x     x      x      -           -  needs_author
makePreviewLink           x     x      x      -           -  needs_author
checkSlug                 x     x      x      -           -  needs_author
listTerms                 x     x      x      -           -  needs_author
countTerms                x     x      -      -           -  needs_editor
changeTerm                x     x      -      -           -  needs_editor
listCategories            x     x      -      -           -  needs_editor
replaceCategories         x     x      -      -           -  needs_editor
listPictures              x     x      x      -           -  needs_author
getLibraryPicture         x     x      x      -           -  needs_author
describePicture           x     x      x      -           -  needs_author
listPictureUses           x     x      -      -           -  needs_editor
replacePicture            x     x      -      -           -  needs_editor
trashPicture              x     x      -      -           -  needs_editor
restorePicture            x     x      -      -           -  needs_editor
deletePicture             x     x      -      -           -  needs_editor
uploadPicture             x     x      x      -           -  needs_author

listEnquiries             x     -      -      x           -  needs_coordinator
listReplyTemplates        x     -      -      x           -  needs_coordinator
replaceReplyTemplates     x     -      -      x           -  needs_coordinator
countUnreadEnquiries      x     -      -      x           -  needs_coordinator
exportEnquiries           x     -      -      x           -  needs_coordinator
exportPerson              x     -      -      x           -  needs_coordinator
deletePerson              x     -      -      x           -  needs_coordinator
releaseHeldEnquiries      x     -      -      x           -  needs_coordinator
getEnquiry                x     -      -      x           -  needs_coordinator
changeEnquiry             x     -      -      x           -  needs_coordinator
listCoordinators          x     -      -      x           -  needs_coordinator
changeEnquiries           x     -      -      x           -  needs_coordinator
getNeighbours             x     -      -      x           -  needs_coordinator
listOfSamePerson          x     -      -      x           -  needs_coordinator
mergeEnquiry              x     -      -      x           -  needs_coordinator
meetAtEnquiry             x     -      -      x           -  needs_coordinator
listDueReminders          x     -      -      x           -  needs_coordinator
getReminder               x     -      -      x           -  needs_coordinator
setReminder               x     -      -      x           -  needs_coordinator
removeReminder            x     -      -      x           -  needs_coordinator
addNote                   x     -      -      x           -  needs_coordinator
replyToEnquiry            x     -      -      x           -  needs_coordinator
retryReply                x     -      -      x           -  needs_coordinator
getPerson                 x     -      -      x           -  needs_coordinator
exportPersonAsCsv         x     -      -      x           -  needs_coordinator
deleteEnquiry             x     -      -      x           -  needs_coordinator
retryDelivery             x     -      -      x           -  needs_coordinator

listAudit                 x     -      -      -           -  needs_owner
listPeople                x     -      -      -           -  needs_owner
makeResetLink             x     -      -      -           -  needs_owner
changePerson              x     -      -      -           -  needs_owner
requireSecondFactor       x     -      -      -           -  needs_owner
transferPosts             x     -      -      -           -  needs_owner
invitePerson              x     -      -      -           -  needs_owner
sendInvitationAgain       x     -      -      -           -  needs_owner
withdrawInvitation        x     -      -      -           -  needs_owner
getReleases               x     -      -      -           -  needs_owner
listReleaseChanges        x     -      -      -           -  needs_owner
changeRelease             x     -      -      -           -  needs_owner
listStoredReleases        x     -      -      -           -  needs_owner
getRelease                x     -      -      -           -  needs_owner
previewRelease            x     -      -      -           -  needs_owner
stopRamp                  x     -      -      -           -  needs_owner
watchReleases             x     -      -      -           -  needs_owner
pinRelease                x     -      -      -           -  needs_owner
unpinRelease              x     -      -      -           -  needs_owner
quarantineRelease         x     -      -      -           -  needs_owner
liftQuarantine            x     -      -      -           -  needs_owner
getStaging                x     -      -      -           -  needs_owner
getWithdrawals            x     -      -      -           -  needs_owner
takeStagedRelease         x     -      -      -           -  needs_owner
getReleaseMeasures        x     -      -      -           -  needs_owner
listReleaseTokens         x     -      -      -           -  needs_owner
makeReleaseToken          x     -      -      -           -  needs_owner
revokeReleaseToken        x     -      -      -           -  needs_owner
`;
const CALLERS = [...ROLES, 'anonymous'] as const;
type Caller = (typeof CALLERS)[number];

interface Operation {
  operationId: string;
  method: string;
  path: string;
  roles: Role[] | undefined;
}

const { api } = testApi();
let operations: Operation[];
beforeAll(async () => {
  const { paths } = (await json(api.get('/api/docs/openapi.json'))) as Json;
  operations = Object.entries<Record<string, Json>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, 'x-roles': roles }]) => ({
      operationId,
      path,
      roles,
      method: method.toUpperCase(),
    })),
  );
});

/** Expected outcome per caller of each operation: `let in`, or the code of the refusal. */
const expected = new Map(
  TABLE.split('\n')
    .slice(2)
    .filter((line) => line !== '')
    .map((line) => {
      const [operationId, ...cells] = line.trim().split(/\s+/);
      const refusal = cells[CALLERS.length];
      const row = CALLERS.map((caller, column) => {
        if (cells[column] === 'x') return [caller, 'let in'];
        return [caller, caller === 'anonymous' ? 'unauthorized' : refusal];
      });
      return [operationId!, Object.fromEntries(row) as Record<Caller, string>];
    }),
);

/** Sends an empty request, so that an admitted caller changes nothing. */
async function ask({ method, path }: Operation, headers: Record<string, string>): Promise<string> {
  const address = path.replace('{variant}', '400.avif').replace(/\{\w+\}/g, '000000000000000000000000');
  if (path.endsWith('/events')) return firstAnswer(address, headers);
  const hasBody = !['GET', 'DELETE'].includes(method);
  const response = await api.send(method, address, hasBody ? {} : undefined, headers);
  return outcome(response.status, await response.text());
}

function outcome(status: number, body: string): string {
  if (status >= 500 && status !== 503) throw new Error(`${status} ${body}`);
  return status === 401 || status === 403 ? String((JSON.parse(body) as Json).code) : 'let in';
}

/** An event stream is endless: its status suffices if it admits the caller. */
function firstAnswer(address: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = httpGet(api.url + address, { agent: false, headers }, (response) => {
      const end = (body: string) => resolve(outcome(response.statusCode!, body));
      if (response.statusCode === 200) {
        end('');
        return request.destroy();
      }
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => end(body));
    });
    request.on('error', reject);
  });
}

it('lets each role do what the table says, and nothing else', async () => {
  const ofPeople = operations.filter(({ path }) => !path.startsWith('/api/releases/'));
  expect(ofPeople.map(({ operationId }) => operationId).sort()).toEqual([...expected.keys()].sort());
  const found = new Map<string, Record<string, string>>();
  for (const caller of CALLERS) {
    const headers = caller === 'anonymous' ? {} : await api.as(caller);
    for (const operation of ofPeople) {
      // After a logout, the session is refused everywhere.
      const isLast = operation.operationId === 'logOut' && caller !== 'anonymous';
      const got = await ask(operation, isLast ? await api.as(caller) : headers);
      found.set(operation.operationId, { ...found.get(operation.operationId), [caller]: got });
    }
  }
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});

it('documents the roles of each operation in the OpenAPI document', () => {
  for (const { operationId, roles } of operations) {
    const row = expected.get(operationId);
    const isForAnybody = row === undefined || row.anonymous === 'let in';
    const allowed = row && ROLES.filter((role) => row[role] === 'let in');
    expect([operationId, roles && [...roles].sort()]).toEqual([
      operationId,
      isForAnybody ? undefined : [...allowed!].sort(),
    ]);
  }
});

it('refuses every role at the release service without one of its tokens', async () => {
  const ofService = operations.filter(({ path }) => path.startsWith('/api/releases/'));
  expect(ofService.length).toBeGreaterThan(15);
  for (const headers of [{}, await api.as('owner')])
    for (const operation of ofService)
      expect([operation.operationId, await ask(operation, headers)]).toEqual([
        operation.operationId,
        'unauthorized',
      ]);
});
