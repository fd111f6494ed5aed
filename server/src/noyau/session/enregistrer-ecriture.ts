import { masquerIbans } from '@ael/contract/commun/masquer-ibans.ts'
import type { Database } from '../../db/database.ts'
import type { Horloge } from '../horloge.ts'
import type { Session } from './session.ts'

const SECRETS = /mot_?de_?passe|code|token|captcha|iban|bic/i

/** The input as it is kept: secrets and bank details are masked, at any depth. */
function masquer(valeur: unknown): unknown {
  if (Array.isArray(valeur)) return valeur.map(masquer)
  if (typeof valeur === 'string') return masquerIbans(valeur)
  if (typeof valeur !== 'object' || valeur === null) return valeur
  return Object.fromEntries(
    Object.entries(valeur).map(([cle, contenu]) => [cle, SECRETS.test(cle) ? '***' : masquer(contenu)]),
  )
}

/**
 * Records a write made by somebody who acts as another user (docs/domaines/acces.md#usurpation: who, whom, when, what).
 * `appel` is the path of the call, `entree` its parameters and body.
 */
export async function enregistrerEcriture(
  { db, horloge }: { db: Database; horloge: Horloge },
  session: Session,
  appel: string,
  entree: unknown,
): Promise<void> {
  await db
    .insertInto('usurpation_ecriture')
    .columns(['usurpation_id', 'instant', 'appel', 'entree'])
    .expression((eb) =>
      eb
        .selectFrom('session')
        .select((s) => [
          s.ref('session.usurpation_id').$notNull().as('usurpation_id'),
          s.val(horloge.maintenant()).as('instant'),
          s.val(appel).as('appel'),
          s.cast<string>(s.val(JSON.stringify(masquer(entree) ?? null)), 'jsonb').as('entree'),
        ])
        .where('session.id', '=', session.id)
        .where('session.usurpation_id', 'is not', null),
    )
    .execute()
}
