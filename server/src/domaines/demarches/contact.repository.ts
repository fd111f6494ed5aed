import type { TypeContrat } from '@ael/contract/abonnements/regles.ts'
import type { Database } from '../../db/database.ts'

/**
 * Who handles the requests of a form, for this kind of contract: a contact of the kind before one of any, one for what came back
 * before one for whatever came.
 */
export const contactDe = (
  db: Database,
  typeFormulaire: string,
  typeContrat: TypeContrat | null,
  codeRetour: string | null = null,
) =>
  db
    .selectFrom('contact_demarche')
    .select(['email_message', 'motif', 'action', 'code_cellule_intervenant', 'etat'])
    .where('type_formulaire', '=', typeFormulaire)
    .where((eb) => eb.or([eb('type_contrat', 'is', null), eb('type_contrat', '=', typeContrat)]))
    .where((eb) => eb.or([eb('code_retour_demarche', 'is', null), eb('code_retour_demarche', '=', codeRetour)]))
    .orderBy('code_retour_demarche', (ordre) => ordre.asc().nullsLast())
    .orderBy('type_contrat', (ordre) => ordre.asc().nullsLast())
    .limit(1)
    .executeTakeFirst()
