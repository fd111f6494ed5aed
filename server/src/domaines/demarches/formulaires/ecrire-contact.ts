import type { saisieContact } from '@ael/contract/demarches/administration.schemas.ts'
import type * as z from 'zod'
import { holdUntilEnd } from '../../../db/locks.ts'
import { acteDuPersonnel } from '../../../kernel/journal/acte-du-personnel.ts'
import type { Agent } from '../../../kernel/journal/agent.ts'
import type { Services } from '../../../services.ts'
import { ecrireContact, oterContact, tenirContact } from '../contact.repository.ts'
import { contactExiste, contactInconnu } from '../errors.ts'
import { exigerAdminFormulaires, formulaireNomme } from './ecrire-formulaire.ts'
import { presenterContact } from './presenter-formulaires.ts'

const ouNul = <T extends string>(dit: T): Exclude<T, ''> | null => (dit === '' ? null : (dit as Exclude<T, ''>))

/** Adds a contact to a form, or changes one; two of a form never have the same kind of contract and the same code. */
export async function enregistrerContact(services: Services, agent: Agent, saisie: z.infer<typeof saisieContact>) {
  await exigerAdminFormulaires(services)
  const { type } = formulaireNomme(saisie.identifiant)
  const valeurs = {
    type_formulaire: type,
    type_contrat: ouNul(saisie.typeContrat),
    code_retour_demarche: ouNul(saisie.codeRetourDemarche),
    etat: saisie.etat,
    email_message: ouNul(saisie.emailMessage),
    motif: ouNul(saisie.motifAction.motif),
    action: ouNul(saisie.motifAction.action),
    code_cellule_intervenant: ouNul(saisie.motifAction.codeCelluleIntervenant),
  }
  return acteDuPersonnel(services, agent, async (trx) => {
    await holdUntilEnd(trx, `contacts de ${type}`)
    const avant = saisie.id === null ? null : await tenirContact(trx, saisie.id)
    if (avant === undefined || (avant && avant.type_formulaire !== type)) throw contactInconnu()
    const id = await ecrireContact(trx, { id: avant?.id ?? null, ...valeurs })
    if (id === null) throw contactExiste()
    return {
      ecriture: {
        objet: `Contact de la démarche ${type}`,
        avant: avant && presenterContact(avant),
        apres: presenterContact({ id, ...valeurs }),
      },
      reponse: { message: 'Le contact est enregistré.', id },
    }
  })
}

/** Takes a contact away. */
export async function supprimerContact(services: Services, agent: Agent, id: number) {
  await exigerAdminFormulaires(services)
  return acteDuPersonnel(services, agent, async (trx) => {
    const avant = await tenirContact(trx, id)
    if (!avant) throw contactInconnu()
    await oterContact(trx, id)
    return {
      ecriture: {
        objet: `Contact de la démarche ${avant.type_formulaire}`,
        avant: presenterContact(avant),
        apres: null,
      },
      reponse: { message: 'Suppression correctement effectuée' },
    }
  })
}
