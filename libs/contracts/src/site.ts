/** Settings of the site that every part may show. Addresses are absolute unless they say otherwise. */
export interface SiteSettings {
  readonly name: string;
  /** Public origin of the site, without a trailing slash. */
  readonly origin: string;
  /** Search engines may index the public pages. */
  readonly indexable: boolean;
  /** As people read it, and as `tel:` wants it. */
  readonly phone: { readonly display: string; readonly href: string };
  readonly email: string;
  readonly emails: {
    readonly privacy: string;
    readonly support: string;
    readonly billing: string;
    readonly providers: string;
  };
  readonly links: {
    /** The patients' portal, where accounts and cases live. */
    readonly signUp: string;
    readonly intakeForm: string;
    readonly chat: string;
    readonly privacyRequest: string;
    readonly regulator: string;
    /** The admin area: a path here, or a host of its own. */
    readonly admin: string;
  };
  readonly social: readonly { readonly kind: SocialKind; readonly label: string; readonly href: string }[];
}

export type SocialKind = 'photo' | 'short-video' | 'professional' | 'microblog' | 'video';
