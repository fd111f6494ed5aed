import type { Database } from '../../db/database.ts'
import type { Horloge } from '../horloge.ts'
import { masquerEntree } from '../journal/masquer-entree.ts'
import type { Session } from './session.ts'

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
          s.cast<string>(s.val(JSON.stringify(masquerEntree(entree) ?? null)), 'jsonb').as('entree'),
        ])
        .where('session.id', '=', session.id)
        .where('session.usurpation_id', 'is not', null),
    )
    .execute()
}
