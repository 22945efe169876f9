import { fieldProblem, type Problem } from '../../platform/http/problems/problem.ts';
import type { PictureField } from '../post/post-fields.ts';

/** Maximum number of posts in a file. */
export const MAX_POSTS = 10_000;

/** A post as a file has it, not validated. */
export interface PostInFile {
  /** What it was made from: the same for the same post, however often it is imported. */
  readonly source: string;
  /** Values of `CreatePostDto`. A text names a picture `../pictures/<name>#<variant>`. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Names of the pictures of fields. */
  readonly pictures: Partial<Record<PictureField, string>>;
  readonly notTaken: readonly string[];
}

export interface PostsFile {
  /** Reads one post after the other; may be repeated. Throws like `unusable`. */
  posts(): AsyncIterable<PostInFile>;
  /** @returns null if the file has no such picture */
  picture(name: string): Promise<Buffer | null>;
  /** What it has besides posts; complete after they were read. */
  readonly others: readonly string[];
}

/** Returns the refusal of a whole file. */
export const unusable = (message: string): Problem => fieldProblem('file', 'not_accepted', message);
