import type { Database } from '../../../db/database.ts'
import type { Services } from '../../../services.ts'
import { annulerTentative, reserverTentative } from '../../../kernel/tentatives/tentatives.ts'
import { limiteAdresse, limitesCompte, oublierTentatives } from '../limites.ts'
import { exigerCaptcha } from '../../acces/verifier-captcha.public.ts'
import { compteNonValide } from '../errors.public.ts'
import { identifiantsIncorrects, motDePasseAChanger } from '../errors.ts'
import { verrouillerUtilisateur } from '../compte.public.query.ts'
import * as repository from '../repository.ts'

export interface Identifiants {
  /** Identifier or e-mail address. */
  identifiant: string
  motDePasse: string
  /** The solved captcha, which is asked for once too many passwords were wrong. */
  captcha?: string | undefined
  tokenKey?: string | undefined
  adresse: string
}

/** An account, the password that has been found right for it, and the hash that said so. */
export interface CompteProuve {
  id: number
  motDePasse: string
  motDePasseHash: string
}

/**
 * The account that a password opens. Whether the account exists shows neither in the answer nor in its
 * time: the same work is done without account, and what is wrong with the account is only said to who knows the
 * password. Too many wrong ones shut nobody out: from then on each needs a captcha, signed in or not, whatever
 * ForceNoCaptcha says, which is for forms.
 */
export async function verifierIdentifiants(
  services: Services,
  { identifiant, motDePasse, captcha, tokenKey, adresse }: Identifiants,
): Promise<CompteProuve> {
  const { db, motsDePasse } = services
  if (captcha) await exigerCaptcha(services, { adresse, reponse: captcha, cleSite: tokenKey })
  const compte = await repository.trouverCompte(db, identifiant)
  const tentative = await reserverTentative(
    services,
    [...limitesCompte(compte?.id ?? identifiant, adresse), limiteAdresse(adresse)],
    { captchaResolu: Boolean(captcha) },
  )
  const verdict = await motsDePasse
    .verifier(compte?.mot_de_passe_hash ?? null, motDePasse)
    .catch(async (error: unknown) => {
      await annulerTentative(services, tentative)
      throw error
    })
  if (!compte?.mot_de_passe_hash || !verdict.juste) throw identifiantsIncorrects()
  await annulerTentative(services, tentative)
  await oublierTentatives(services, compte.id, adresse)
  if (!compte.active_le) throw compteNonValide()
  if (compte.changement_mot_de_passe_requis) throw motDePasseAChanger()
  if (verdict.aRehacher) {
    await repository.remplacerHash(db, compte.id, compte.mot_de_passe_hash, await motsDePasse.hacher(motDePasse))
  }
  return { id: compte.id, motDePasse, motDePasseHash: compte.mot_de_passe_hash }
}

/** Holds the account until the transaction ends, and refuses when it has another password by now: looking at one takes time. */
export async function exigerMemeMotDePasse(
  { motsDePasse }: Services,
  trx: Database,
  { id, motDePasse, motDePasseHash }: CompteProuve,
): Promise<void> {
  const compte = await verrouillerUtilisateur(trx, id)
  if (compte?.mot_de_passe_hash === motDePasseHash) return
  // Another hash may be of the same password, made with newer parameters.
  const { juste } = await motsDePasse.verifier(compte?.mot_de_passe_hash ?? null, motDePasse)
  if (!juste) throw identifiantsIncorrects()
}
