import type { TypeContrat } from '@ael/contract/abonnements/regles.ts'
import type { EtatDemarche } from '@ael/contract/demarches/etats.ts'
import type { Database } from '../../db/database.ts'

/** Who handles the requests of a form, for this kind of contract: a contact of the kind before one of any. */
export const contactDe = (db: Database, typeFormulaire: string, typeContrat: TypeContrat | null) =>
  db
    .selectFrom('contact_demarche')
    .select(['email_message', 'motif', 'action', 'code_cellule_intervenant', 'etat'])
    .where('type_formulaire', '=', typeFormulaire)
    .where('code_retour_demarche', 'is', null)
    .where((eb) => eb.or([eb('type_contrat', 'is', null), eb('type_contrat', '=', typeContrat)]))
    .orderBy('type_contrat', (ordre) => ordre.asc().nullsLast())
    .limit(1)
    .$narrowType<{ etat: EtatDemarche }>()
    .executeTakeFirst()

const contacts = (db: Database) =>
  db
    .selectFrom('contact_demarche')
    .select([
      'id',
      'type_formulaire',
      'type_contrat',
      'code_retour_demarche',
      'etat',
      'email_message',
      'motif',
      'action',
      'code_cellule_intervenant',
    ])
    .$narrowType<{ etat: EtatDemarche; type_contrat: TypeContrat | null }>()

/** Those of a form, of all forms without a type. */
export const contactsDe = (db: Database, typeFormulaire: string | null) =>
  contacts(db)
    .$if(typeFormulaire !== null, (requete) => requete.where('type_formulaire', '=', typeFormulaire))
    .orderBy('type_contrat', (ordre) => ordre.asc().nullsFirst())
    .orderBy('code_retour_demarche', (ordre) => ordre.asc().nullsFirst())
    .execute()

export type ContactLu = Awaited<ReturnType<typeof contactsDe>>[number]

/** One of them, held until the end; nothing when it is gone. */
export const tenirContact = (trx: Database, id: number) =>
  contacts(trx).where('id', '=', id).forUpdate().executeTakeFirst()

/** Writes a contact, a new one without an id; answers its id, nothing when another of the form has its place. */
export async function ecrireContact(
  trx: Database,
  { id, ...valeurs }: Omit<ContactLu, 'id'> & { id: number | null },
): Promise<number | null> {
  const place = await trx
    .selectFrom('contact_demarche')
    .select('id')
    .where('type_formulaire', '=', valeurs.type_formulaire)
    .where('type_contrat', 'is not distinct from', valeurs.type_contrat)
    .where('code_retour_demarche', 'is not distinct from', valeurs.code_retour_demarche)
    .executeTakeFirst()
  if (place && place.id !== id) return null
  if (id !== null) {
    await trx.updateTable('contact_demarche').set(valeurs).where('id', '=', id).execute()
    return id
  }
  return (await trx.insertInto('contact_demarche').values(valeurs).returning('id').executeTakeFirstOrThrow()).id
}

export const oterContact = (trx: Database, id: number) =>
  trx.deleteFrom('contact_demarche').where('id', '=', id).execute()
