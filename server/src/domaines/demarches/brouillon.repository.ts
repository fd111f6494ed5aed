import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

/** Whose draft, of which form, for which contract: there is one. */
export interface CleBrouillon {
  utilisateurId: number
  typeFormulaire: string
  contrat: ContratVerifie | null
}

interface Saisie {
  idProcessus: string
  version: string
  etape: string
  valeurs: object
  enregistreLe: Date
}

/** Keeps what is typed in the place of what was: of two windows, the one that wrote last. */
export async function ecrireBrouillon(db: Database, cle: CleBrouillon, saisie: Saisie): Promise<void> {
  const garde = {
    id_processus: saisie.idProcessus,
    version: saisie.version,
    etape: saisie.etape,
    valeurs: JSON.stringify(saisie.valeurs),
    enregistre_le: saisie.enregistreLe,
  }
  await db
    .insertInto('brouillon_demarche')
    .values({
      utilisateur_id: cle.utilisateurId,
      type_formulaire: cle.typeFormulaire,
      numero_contrat: cle.contrat,
      ...garde,
    })
    .onConflict((conflit) => conflit.constraint('brouillon_demarche_un').doUpdateSet(garde))
    .execute()
}

/** What was begun since an instant, and was not sent meanwhile: a window left open may write after another has sent. */
export const lireBrouillon = (db: Database, cle: CleBrouillon, depuis: Date) =>
  db
    .selectFrom('brouillon_demarche as b')
    .select(['b.id_processus', 'b.version', 'b.etape', 'b.valeurs', 'b.enregistre_le'])
    .where('b.utilisateur_id', '=', cle.utilisateurId)
    .where('b.type_formulaire', '=', cle.typeFormulaire)
    .where('b.numero_contrat', cle.contrat === null ? 'is' : '=', cle.contrat)
    .where('b.enregistre_le', '>=', depuis)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('demarche as d').select('d.id').whereRef('d.id_processus', '=', 'b.id_processus')),
      ),
    )
    .executeTakeFirst()

export async function effacerBrouillon(db: Database, cle: CleBrouillon): Promise<void> {
  await db
    .deleteFrom('brouillon_demarche')
    .where('utilisateur_id', '=', cle.utilisateurId)
    .where('type_formulaire', '=', cle.typeFormulaire)
    .where('numero_contrat', cle.contrat === null ? 'is' : '=', cle.contrat)
    .execute()
}

/** Lets go of those begun before an instant; answers how many. */
export async function effacerBrouillonsAnciens(db: Database, avant: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('brouillon_demarche')
    .where('enregistre_le', '<', avant)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
