import type { Migration } from './migration.ts';
import { passwordGenerations } from './steps/0001-password-generations.ts';
import { auditCodes } from './steps/0002-audit-codes.ts';
import { textsApart } from './steps/0003-texts-apart.ts';
import { contentState } from './steps/0004-content-state.ts';
import { enquiriesReceivedMeanwhile, enquiryIndexFields } from './steps/0005-enquiry-index-fields.ts';
import { indexesAnew } from './steps/0006-indexes-anew.ts';
import { enquiryRevisions, enquiryRevisionsMeanwhile } from './steps/0010-enquiry-revisions.ts';
import { pictureLibrary, pictureLibraryMeanwhile } from './steps/0012-picture-library.ts';
import { roles } from './steps/0009-roles.ts';
import { textsOutOfPosts } from './steps/0007-texts-out-of-posts.ts';

/** All migrations, in the order in which they run. */
export const migrations: readonly Migration[] = [
  passwordGenerations,
  auditCodes,
  textsApart,
  contentState,
  enquiryIndexFields,
  indexesAnew,
  // Before those that wait: until it ran nobody may do anything.
  roles,
  enquiryRevisions,
  pictureLibrary,
  textsOutOfPosts,
  enquiriesReceivedMeanwhile,
  enquiryRevisionsMeanwhile,
  pictureLibraryMeanwhile,
];
