import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { searchKey } from '@opinionbridge/contracts/text';
import { Model, type QueryFilter } from 'mongoose';
import { Problem } from '../platform/http/problems/problem.ts';
import { readPage, type Keyset, type KeysetPage } from '../platform/http/paging/keyset.ts';
import { wordsFilter } from '../platform/http/fields/words-filter.ts';
import type { LibraryPicture, Leaving } from './library-picture.schema.ts';
import type { PictureContent } from './picture.ts';

/** The only place that reads and writes the collection of the library's pictures. */
@Injectable()
export class Library {
  constructor(@InjectModel('LibraryPicture') private readonly model: Model<LibraryPicture>) {}

  /** Notes a picture that was taken in; one that is there keeps its name and its alternative text, and is in no trash any more. */
  async add({ hash, ...content }: PictureContent, name: string): Promise<void> {
    const entry = { name, alt: '', addedAt: new Date(), search: searchKey(name) };
    const rest = { ...content, ...entry, isLeaving: false, leaving: null };
    const kept = { $setOnInsert: rest, $set: { trashedAt: null } };
    await this.model.updateOne({ _id: hash }, kept, { upsert: true });
  }

  async find(hash: string): Promise<LibraryPicture | null> {
    return this.model.findById(hash).lean<LibraryPicture>();
  }

  /** @throws Problem `not_found` when there is no such picture, or it was deleted. */
  async get(hash: string): Promise<LibraryPicture> {
    const found = await this.find(hash);
    if (!found || found.isLeaving) throw new Problem('not_found');
    return found;
  }

  /** One page, the newest first: of the trash, or of all that is not there. */
  async list(
    { words, onlyUndescribed, inTrash }: { words: string; onlyUndescribed: boolean; inTrash: boolean },
    keyset: Keyset,
    limit: number,
  ): Promise<KeysetPage<LibraryPicture> & { total: number }> {
    const filter: QueryFilter<LibraryPicture> = {
      isLeaving: false,
      trashedAt: inTrash ? { $ne: null } : null,
      ...(onlyUndescribed && { alt: '' }),
      ...wordsFilter(searchKey(words)),
    };
    const [page, total] = await Promise.all([
      readPage(this.model, filter, keyset, limit),
      this.model.countDocuments(filter),
    ]);
    return { ...page, total };
  }

  /** @param before the alternative text that is replaced. @returns false when there is another, or no such picture */
  async describe(hash: string, alt: string, before: string): Promise<boolean> {
    const name = (await this.find(hash))?.name ?? '';
    const values = { alt, search: searchKey(`${name} ${alt}`) };
    const filter = { _id: hash, isLeaving: false, alt: before };
    return (await this.model.updateOne(filter, { $set: values })).matchedCount === 1;
  }

  async rename(hash: string, name: string, alt: string): Promise<void> {
    await this.model.updateOne({ _id: hash }, { $set: { name, alt, search: searchKey(`${name} ${alt}`) } });
  }

  /** Into the trash, where posts go on showing it; one that is there keeps its day. */
  async trash(hash: string): Promise<void> {
    const filter = { _id: hash, isLeaving: false, trashedAt: null };
    await this.model.updateOne(filter, { $set: { trashedAt: new Date() } });
  }

  async restore(hash: string): Promise<void> {
    await this.model.updateOne({ _id: hash, isLeaving: false }, { $set: { trashedAt: null } });
  }

  /** Has those leave that are in the trash since before a time. */
  async leaveTrash(before: Date): Promise<void> {
    const leaving: Leaving = { to: null, at: new Date(), goneAt: null };
    const filter = { isLeaving: false, trashedAt: { $lt: before } };
    await this.model.updateMany(filter, { $set: { isLeaving: true, leaving } });
  }

  /** From now on it is in no list, and is not taken in. @returns false when it was leaving already. */
  async leave(hash: string, to: string | null): Promise<boolean> {
    const leaving: Leaving = { to, at: new Date(), goneAt: null };
    const { modifiedCount } = await this.model.updateOne(
      { _id: hash, isLeaving: false },
      { $set: { isLeaving: true, leaving } },
    );
    return modifiedCount === 1;
  }

  /** Takes `leave` back: it is in the library as before. */
  async stay(hash: string): Promise<void> {
    await this.model.updateOne({ _id: hash, isLeaving: true }, { $set: { isLeaving: false, leaving: null } });
  }

  /** Those that cannot leave while this one does: the one that takes its place, and those whose place it takes. */
  async crossing({ _id, leaving }: LibraryPicture): Promise<LibraryPicture[]> {
    const others = [{ 'leaving.to': _id }, ...(leaving?.to ? [{ _id: leaving.to }] : [])];
    return this.model.find({ isLeaving: true, $or: others }).lean<LibraryPicture[]>();
  }

  async leavingOnes(limit: number): Promise<LibraryPicture[]> {
    return this.model
      .find({ isLeaving: true })
      .sort({ addedAt: 1, _id: 1 })
      .limit(limit)
      .lean<LibraryPicture[]>();
  }

  async gone(hash: string): Promise<void> {
    await this.model.updateOne({ _id: hash, isLeaving: true }, { $set: { 'leaving.goneAt': new Date() } });
  }

  async forget(hash: string): Promise<void> {
    await this.model.deleteOne({ _id: hash, isLeaving: true });
  }
}
