import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { searchKey } from '@opinionbridge/contracts/text';
import { Model, type QueryFilter } from 'mongoose';
import { Problem } from '../platform/http/problems/problem.ts';
import { readCountedPage, type CountedPage, type Keyset } from '../platform/http/paging/keyset.ts';
import { wordsFilter } from '../platform/http/fields/words-filter.ts';
import type { LibraryPicture, Leaving } from './library-picture.schema.ts';
import type { PictureContent } from './picture.ts';

/** The only class that accesses the `pictures` collection. */
@Injectable()
export class Library {
  constructor(@InjectModel('LibraryPicture') private readonly model: Model<LibraryPicture>) {}

  /** Adds an uploaded picture. An existing one keeps its name and alternative text, and leaves the trash. */
  async add({ hash, ...content }: PictureContent, name: string): Promise<void> {
    const entry = { name, alt: '', addedAt: new Date(), search: searchKey(name) };
    const rest = { ...content, ...entry, isLeaving: false, leaving: null };
    const kept = { $setOnInsert: rest, $set: { trashedAt: null } };
    await this.model.updateOne({ _id: hash }, kept, { upsert: true });
  }

  async find(hash: string): Promise<LibraryPicture | null> {
    return this.model.findById(hash).lean<LibraryPicture>();
  }

  /** @returns those of the hashes that name no picture; one that is being removed still counts as one */
  async unknown(hashes: readonly string[]): Promise<string[]> {
    if (hashes.length === 0) return [];
    const found = await this.model.distinct('_id', { _id: { $in: hashes } });
    return hashes.filter((hash) => !found.includes(hash));
  }

  /** @throws Problem `not_found` if there is no such picture, or it was deleted */
  async get(hash: string): Promise<LibraryPicture> {
    const found = await this.find(hash);
    if (!found || found.isLeaving) throw new Problem('not_found');
    return found;
  }

  /** Returns a page of pictures, newest first: either of the trash or of the rest. */
  async list(
    { words, onlyUndescribed, inTrash }: { words: string; onlyUndescribed: boolean; inTrash: boolean },
    keyset: Keyset,
    limit: number,
  ): Promise<CountedPage<LibraryPicture>> {
    const filter: QueryFilter<LibraryPicture> = {
      isLeaving: false,
      trashedAt: inTrash ? { $ne: null } : null,
      ...(onlyUndescribed && { alt: '' }),
      ...wordsFilter(searchKey(words)),
    };
    return readCountedPage(this.model, filter, keyset, limit);
  }

  /**
   * @param before the alternative text to replace
   * @returns false if the present text is another one, or there is no such picture
   */
  async describe(hash: string, alt: string, before: string): Promise<boolean> {
    const name = (await this.find(hash))?.name ?? '';
    const values = { alt, search: searchKey(`${name} ${alt}`) };
    const filter = { _id: hash, isLeaving: false, alt: before };
    return (await this.model.updateOne(filter, { $set: values })).matchedCount === 1;
  }

  async rename(hash: string, name: string, alt: string): Promise<void> {
    await this.model.updateOne({ _id: hash }, { $set: { name, alt, search: searchKey(`${name} ${alt}`) } });
  }

  /** Moves a picture to the trash, where posts keep showing it; one already there keeps its date. */
  async trash(hash: string): Promise<void> {
    const filter = { _id: hash, isLeaving: false, trashedAt: null };
    await this.model.updateOne(filter, { $set: { trashedAt: new Date() } });
  }

  async restore(hash: string): Promise<void> {
    await this.model.updateOne({ _id: hash, isLeaving: false }, { $set: { trashedAt: null } });
  }

  /** Starts the removal of pictures trashed before the given time. */
  async leaveTrash(before: Date): Promise<void> {
    const leaving: Leaving = { to: null, at: new Date(), goneAt: null };
    const filter = { isLeaving: false, trashedAt: { $lt: before } };
    await this.model.updateMany(filter, { $set: { isLeaving: true, leaving } });
  }

  /**
   * Starts a picture's removal: it disappears from all lists and cannot be uploaded again.
   *
   * @returns false if its removal had already started
   */
  async leave(hash: string, to: string | null): Promise<boolean> {
    const leaving: Leaving = { to, at: new Date(), goneAt: null };
    const { modifiedCount } = await this.model.updateOne(
      { _id: hash, isLeaving: false },
      { $set: { isLeaving: true, leaving } },
    );
    return modifiedCount === 1;
  }

  /** Reverts `leave`. */
  async stay(hash: string): Promise<void> {
    await this.model.updateOne({ _id: hash, isLeaving: true }, { $set: { isLeaving: false, leaving: null } });
  }

  /** Returns removals that conflict with this one: of its replacement, and of pictures that it replaces. */
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
