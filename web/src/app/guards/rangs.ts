import type { ProfilPersonnel } from '@ael/contract/acces/profils.ts'

/** The screens of the back office, and the lowest rank of the staff to which each is open: its route and the menu read it here. */
export const RANGS = {
  '/admin': 'CHARGE_DE_CLIENTELE',
  '/admin/demandes': 'CHARGE_DE_CLIENTELE',
  '/admin/paiements': 'CHARGE_DE_CLIENTELE',
  '/admin/users': 'CHARGE_DE_CLIENTELE',
  '/admin/users/$id': 'CHARGE_DE_CLIENTELE',
  '/admin/contrat': 'CHARGE_DE_CLIENTELE',
  '/admin/contrats': 'CHARGE_DE_CLIENTELE',
  '/admin/groupes': 'CHARGE_DE_CLIENTELE',
  '/admin/documents': 'CHARGE_DE_CLIENTELE',
  '/admin/contenus': 'WEBMASTER',
  '/admin/faq': 'WEBMASTER',
  '/admin/mails': 'WEBMASTER',
  '/admin/droits': 'WEBMASTER',
  '/admin/alertes': 'WEBMASTER',
  '/admin/messages': 'ADMIN',
  '/admin/demarches': 'ADMIN',
  '/admin/parametrage': 'ADMIN',
  '/admin/configuration': 'ADMIN',
  '/admin/exploitation': 'ADMIN',
  '/admin/general': 'ADMIN',
  '/admin/livraisons': 'ADMIN',
  '/admin/recepteurs': 'ADMIN',
} as const satisfies Readonly<Record<string, ProfilPersonnel>>
export type AdresseDuPersonnel = keyof typeof RANGS
