import type { Database } from '../../db/database.ts'
import type { Session } from '../../kernel/session/session.ts'
import type { Services } from '../../services.ts'
import { captchaIndisponible, captchaManquant, captchaRefuse } from './errors.ts'

export interface CaptchaRecu {
  adresse: string
  reponse: string | undefined
  /** The site key that the widget was shown with, when the caller tells. */
  cleSite?: string | undefined
}

export interface CaptchaDeFormulaire extends CaptchaRecu {
  session: Session
  /** Even when ForceNoCaptcha is on (the form that downloads an invoice). */
  toujours?: boolean
}

/** Lets a form pass that a person has filled. Signed-in users are never asked (docs/domaines/acces.md#captcha). */
export async function verifierCaptcha(
  services: Services,
  { session, toujours = false, ...recu }: CaptchaDeFormulaire,
): Promise<void> {
  if (session.utilisateur) return
  if (!toujours && (await services.configuration.actif('ForceNoCaptcha'))) return
  await exigerCaptcha(services, recu)
}

/**
 * Asks for a solved captcha, whoever calls. The answer counts as used whatever becomes of the act: one captcha is
 * not worth many tries. When the provider is down the caller is refused, or let through and logged with
 * CAPTCHA_FAIL_OPEN.
 */
export async function exigerCaptcha(
  { captcha, config, db, log }: Services,
  { adresse, reponse, cleSite }: CaptchaRecu,
): Promise<void> {
  if (!reponse) throw captchaManquant()
  if (cleSite && cleSite !== config.CAPTCHA_SITE_KEY) throw captchaRefuse()
  const verdict = await captcha.verifier(reponse, adresse)
  switch (verdict.issue) {
    case 'valide':
      if (verdict.unique && !(await marquerUtilise(db, verdict.unique))) throw captchaRefuse()
      return
    case 'refuse':
      throw captchaRefuse()
    case 'indisponible':
      log.error({ motif: verdict.motif, fournisseur: config.CAPTCHA_PROVIDER }, 'captcha invérifiable')
      if (config.CAPTCHA_FAIL_OPEN !== 'on') throw captchaIndisponible()
  }
}

/** False when this answer was used before, here or on another server. */
async function marquerUtilise(
  db: Database,
  { empreinte, expireLe }: { empreinte: Buffer; expireLe: Date },
): Promise<boolean> {
  const insere = await db
    .insertInto('captcha_utilise')
    .values({ empreinte, expire_le: expireLe })
    .onConflict((conflit) => conflit.doNothing())
    .returning('expire_le')
    .executeTakeFirst()
  return insere !== undefined
}
