import type { NamedRelease, RegistryChange } from '@opinionbridge/releases';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The small document that shells follow. */
@Schema({ collection: 'release_registry', versionKey: false })
export class RegistryDocument {
  @Prop({ required: true }) _id: string;
  @Prop({ required: true }) revision: number;
  /** The JSON that shells read; all readers get the same bytes. */
  @Prop({ required: true }) content: string;
}

@Schema({ _id: false })
class Named implements NamedRelease {
  @Prop() version: string;
  @Prop() manifestSha256: string;
}

/** A change of the registry, kept forever; the registry itself contains only the latest ones. */
@Schema({ collection: 'release_changes', versionKey: false })
export class StoredChange implements Omit<RegistryChange, 'revision'> {
  /** The revision that the change created. */
  @Prop({ required: true }) _id: number;
  @Prop({ required: true }) slice: string;
  @Prop({ type: String, required: true }) action: RegistryChange['action'];
  @Prop({ type: Named, default: null }) from: NamedRelease | null;
  @Prop({ required: true }) to: Named;
  @Prop() share?: number;
  @Prop({ type: [String], default: undefined }) prefixes?: string[];
  @Prop({ type: Object }) flag?: NonNullable<RegistryChange['flag']>;
  @Prop({ required: true }) at: string;
  @Prop({ required: true }) who: string;
  @Prop({ default: '' }) why: string;
  @Prop({ type: Object }) seal?: NonNullable<RegistryChange['seal']>;
}

export const registrySchema = SchemaFactory.createForClass(RegistryDocument);

export const changeSchema = SchemaFactory.createForClass(StoredChange);
changeSchema.index({ slice: 1, _id: -1 });
