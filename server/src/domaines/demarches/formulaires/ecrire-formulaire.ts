import type { FormulaireRegle, SaisieFormulaire } from '@ael/contract/demarches/administration.schemas.ts'
import { formulaireDe } from '@ael/contract/demarches/formulaires/registre.ts'
import type { Formulaire } from '@ael/contract/demarches/modele.ts'
import { octetsDe } from '@ael/contract/demarches/reglages.ts'
import type { Database } from '../../../db/database.ts'
import { holdUntilEnd } from '../../../db/locks.ts'
import { acteDuPersonnel } from '../../../kernel/journal/acte-du-personnel.ts'
import type { Agent } from '../../../kernel/journal/agent.ts'
import type { Services } from '../../../services.ts'
import { ecrireDefinition, oublierDefinitions } from '../definition.repository.ts'
import { formulaireInconnu, formulairesFermes, tailleRefusee } from '../errors.ts'
import { lireFormulaire, lireFormulaires } from './presenter-formulaires.ts'

const VERROU = 'formulaires de demarche'

/** Forms are set only where the service has it so. */
export async function exigerAdminFormulaires({ configuration }: Services): Promise<void> {
  if (!(await configuration.actif('AdminFormulaires'))) throw formulairesFermes()
}

/** A form by its type, in any casing. */
export function formulaireNomme(type: string): Formulaire {
  const formulaire = formulaireDe(type)
  if (!formulaire) throw formulaireInconnu()
  return formulaire
}

/** What of a form can be set, as the journal shows it. */
const dits = ({
  libelle: _sien,
  descriptionOrigine: _origine,
  nombreContacts: _nombre,
  tailles: _choix,
  ...dit
}: FormulaireRegle) => dit

/** Sets a form, whole; every server reads it at its next request. */
export async function enregistrerFormulaire(services: Services, agent: Agent, saisie: SaisieFormulaire) {
  await exigerAdminFormulaires(services)
  const formulaire = formulaireNomme(saisie.identifiant)
  return acteDuPersonnel(services, agent, async (trx) => {
    await holdUntilEnd(trx, VERROU)
    const avant = await lireFormulaire(trx, formulaire)
    if (!avant.tailles.includes(saisie.tailleMaxPj)) throw tailleRefusee(avant.tailles)
    const { autoriserPJ, tailleMaxPj, description, identifiant: _nomme, ...reglages } = saisie
    await ecrireDefinition(
      trx,
      formulaire.type,
      {
        ...reglages,
        autoriserPj: autoriserPJ,
        tailleMaxPj: octetsDe(tailleMaxPj),
        description: description === '' ? null : description,
      },
      services.horloge.maintenant(),
    )
    return {
      ecriture: {
        objet: `Démarche ${formulaire.type}`,
        avant: dits(avant),
        apres: dits(await lireFormulaire(trx, formulaire)),
      },
      reponse: { message: `La démarche «\u202F${formulaire.libelle}\u202F» est à jour.` },
    }
  })
}

/** A form has again what it was installed with, all of them without a type; contacts stay. */
export async function remettreFormulaires(services: Services, agent: Agent, type: string | null) {
  await exigerAdminFormulaires(services)
  const formulaire = type === null ? null : formulaireNomme(type)
  return acteDuPersonnel(services, agent, async (trx) => {
    await holdUntilEnd(trx, VERROU)
    const avant = await reglees(trx, formulaire)
    await oublierDefinitions(trx, formulaire?.type ?? null)
    return {
      ecriture: {
        objet: formulaire
          ? `Démarche ${formulaire.type}, comme à l’installation`
          : 'Toutes les démarches, comme à l’installation',
        avant,
        apres: {},
      },
      reponse: {
        message: formulaire
          ? `La démarche «\u202F${formulaire.libelle}\u202F» est comme à l’installation.`
          : 'Toutes les démarches sont comme à l’installation.',
      },
    }
  })
}

/** What is set of forms, for the journal. */
async function reglees(trx: Database, formulaire: Formulaire | null) {
  if (formulaire) return dits(await lireFormulaire(trx, formulaire))
  return {
    formulaires: (await lireFormulaires(trx))
      .filter(({ regle }) => regle)
      .map(({ contacts: _siens, ...un }) => dits(un)),
  }
}
