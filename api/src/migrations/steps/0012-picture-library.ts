import type { mongo } from 'mongoose';
import { eachDocument } from '../each-document.ts';
import type { Migration } from '../migration.ts';

const PICTURES = ['image', 'pageImage1', 'pageImage2', 'pageImage3', 'pageImage4'];
const TEXTS = 'titledesc desc2 like symptoms advSysmptoms diagnosis treatment prognosis'.split(' ');
const ADDRESS = /\/media\/([0-9a-f]{32})\//g;
const whole = { 'metadata.picture': { $exists: true } };

interface StoredPictures {
  [field: string]: { hash?: string; alt?: string } | undefined;
}

const steps: Pick<Migration, 'count' | 'run'> = {
  async count({ db }) {
    const stored = await db.collection('media.files').countDocuments(whole);
    return Math.max(0, stored - (await db.collection('pictures').countDocuments()));
  },
  async run({ db }) {
    const pictures = db.collection<{ _id: string; name: string; alt: string }>('pictures');
    await eachDocument(db.collection('media.files'), whole, async (file) => {
      const { hash, ...content } = file.metadata.picture as { hash: string };
      const entry = { ...content, name: '', alt: '', addedAt: file.uploadDate as Date, search: ' ' };
      const rest = { ...entry, isLeaving: false, leaving: null };
      await pictures.updateOne({ _id: hash }, { $setOnInsert: rest }, { upsert: true });
    });
    const uses = db.collection<{ _id: string }>('picture_uses');
    const note = async (postId: mongo.ObjectId, hashes: readonly string[]) => {
      for (const hash of new Set(hashes))
        await uses.updateOne(
          { _id: `${hash}/${String(postId)}` },
          { $setOnInsert: { hash, postId } },
          { upsert: true },
        );
    };
    const noteState = async (postId: mongo.ObjectId, shown: StoredPictures | undefined) => {
      for (const field of PICTURES) {
        const { hash, alt = '' } = shown?.[field] ?? {};
        if (!hash) continue;
        await note(postId, [hash]);
        const search = ` ${alt}`.normalize('NFC').toLocaleLowerCase('en');
        if (alt) await pictures.updateOne({ _id: hash, alt: '' }, { $set: { alt, search } });
      }
    };
    await eachDocument(db.collection('posts'), {}, async (post) => {
      await noteState(post._id as mongo.ObjectId, post.pictures as StoredPictures);
      await noteState(post._id as mongo.ObjectId, post.staged?.pictures as StoredPictures | undefined);
    });
    await eachDocument(db.collection('post_revisions'), {}, (state) =>
      noteState(state.postId as mongo.ObjectId, state.pictures as StoredPictures),
    );
    await eachDocument(db.collection('post_texts'), {}, (texts) => {
      const named = TEXTS.flatMap((field) =>
        [...String(texts[field] ?? '').matchAll(ADDRESS)].map(([, hash]) => hash!),
      );
      return note(texts.postId as mongo.ObjectId, named);
    });
  },
};

export const pictureLibrary: Migration = {
  number: 12,
  name: 'pictures are in the library, with the posts that use them',
  ...steps,
};

/** Behind the one that waits until instances of the version before are gone. */
export const pictureLibraryMeanwhile: Migration = {
  number: 13,
  name: 'so are those that instances of the version before stored meanwhile',
  afterMs: 600_000,
  ...steps,
};
