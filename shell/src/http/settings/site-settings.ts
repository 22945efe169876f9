import type { SiteSettings } from '@opinionbridge/contracts';
import type { ShellConfig } from './config.ts';

/** Settings that every part of the site may show, from the environment. */
export function siteSettings(config: ShellConfig): SiteSettings {
  return {
    name: config.SITE_NAME,
    origin: (config.SITE_ORIGIN ?? `http://localhost:${config.PORT}`).replace(/\/$/, ''),
    indexable: config.ROBOTS_INDEX,
    offline: config.OFFLINE_PAGE,
    phone: { display: config.SITE_PHONE, href: `tel:${config.SITE_PHONE.replace(/[^+\d]/g, '')}` },
    email: config.SITE_EMAIL,
    emails: {
      privacy: config.SITE_EMAIL_PRIVACY,
      support: config.SITE_EMAIL_SUPPORT,
      billing: config.SITE_EMAIL_BILLING,
      providers: config.SITE_EMAIL_PROVIDERS,
    },
    links: {
      signUp: config.LINK_SIGN_UP,
      intakeForm: config.LINK_INTAKE_FORM,
      chat: config.LINK_CHAT,
      privacyRequest: config.LINK_PRIVACY_REQUEST,
      regulator: config.LINK_REGULATOR,
      regulatorIndia: config.LINK_REGULATOR_INDIA,
      admin: config.LINK_ADMIN,
    },
    operator: config.SITE_LEGAL_ENTITY
      ? {
          legalEntity: config.SITE_LEGAL_ENTITY,
          address: config.SITE_ADDRESS,
          medicalDirector: config.SITE_MEDICAL_DIRECTOR,
          registration: config.SITE_REGISTRATION,
          grievanceOfficer: config.SITE_GRIEVANCE_OFFICER,
          grievanceEmail: config.SITE_EMAIL_GRIEVANCE,
          grievanceDays: config.SITE_GRIEVANCE_DAYS,
        }
      : undefined,
    payment: { gst: config.SITE_GST_PERCENT, by: config.SITE_PAYMENT },
    turnaround: {
      writtenDays: config.SITE_WRITTEN_OPINION_DAYS,
      videoDays: config.SITE_VIDEO_APPOINTMENT_DAYS,
      replyDays: config.SITE_REPLY_DAYS,
      replyHours: config.SITE_REPLY_HOURS_IST,
    },
    social: [
      { kind: 'photo', network: 'Instagram', href: config.SOCIAL_PHOTO },
      { kind: 'short-video', network: 'Snapchat', href: config.SOCIAL_SHORT_VIDEO },
      { kind: 'professional', network: 'LinkedIn', href: config.SOCIAL_PROFESSIONAL },
      { kind: 'microblog', network: 'X', href: config.SOCIAL_MICROBLOG },
      { kind: 'video', network: 'YouTube', href: config.SOCIAL_VIDEO },
    ],
  };
}
