import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Problem } from '../../problems/problem.ts';
import type { Post } from './post.ts';

const ID = /^[0-9a-f]{24}$/;

/** Finds posts by id, whatever their status. */
@Injectable()
export class FindPost {
  constructor(@InjectModel('Post') private readonly posts: Model<Post>) {}

  /** @throws Problem `not_found` when there is no such post. */
  async byId(id: string): Promise<Post> {
    const post = ID.test(id) ? await this.posts.findById(id).lean<Post>() : null;
    if (!post) throw new Problem('not_found');
    return post;
  }
}
