import { JOUR_MS } from '@ael/contract/commun/durees.ts'
import { randomUUID } from 'node:crypto'
import type { TypeEvenement } from '@ael/contract/echanges/evenements.ts'
import type { Recepteur } from '@ael/contract/echanges/schemas.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { holdUntilEnd } from '../../db/locks.ts'
import { notify } from '../../db/notify.ts'
import { CANAL_EVENEMENTS, publierAUnSeul } from '../../kernel/evenements/publier.ts'
import { instantIso } from '../../kernel/horloge.ts'
import { acteDuPersonnel } from '../../kernel/journal/acte-du-personnel.ts'
import type { Agent } from '../../kernel/journal/agent.ts'
import type { Services } from '../../services.ts'
import { adresseRefusee, recepteurExiste, recepteurInconnu } from './errors.ts'
import { adresseDuRecepteur, adressesPermises } from './livraison/adresses-permises.ts'
import { tirerSecretRecepteur } from './livraison/signer.ts'
import { ajouterLivraison } from './livraisons.repository.ts'
import * as repository from './recepteurs.repository.ts'

interface Saisie {
  libelle: string
  url: string
  types: readonly TypeEvenement[]
}

/** What is left out stays. */
interface Changement {
  id: number
  libelle?: string | undefined
  url?: string | undefined
  types?: readonly TypeEvenement[] | undefined
  suspendu?: boolean | undefined
}

function etatDe({ suspendu, reprise_le, dernier_succes_le }: repository.RecepteurLu): Recepteur['etat'] {
  if (suspendu) return 'SUSPENDU'
  if (reprise_le !== null) return 'EN_PANNE'
  return dernier_succes_le === null ? 'JAMAIS_JOINT' : 'JOINT'
}

const enIso = (instant: Date | null): string | null => instant && instantIso(instant)

/** All receivers as the staff sees them. */
export async function listerRecepteurs({ db, config }: Services) {
  const [lus, comptes] = await Promise.all([repository.recepteurs(db), repository.comptesDesRecepteurs(db)])
  return {
    resultats: lus.map((un) => ({
      id: un.id,
      libelle: un.libelle,
      url: un.url,
      types: un.types,
      suspendu: un.suspendu,
      etat: etatDe(un),
      enAttente: comptes.attente.get(un.id) ?? 0,
      abandonnees: comptes.abandonnees.get(un.id) ?? 0,
      derniereErreur: un.derniere_erreur,
      repriseLe: enIso(un.reprise_le),
      dernierSuccesLe: enIso(un.dernier_succes_le),
    })),
    adressesPermises: [...adressesPermises(config)],
  }
}

/** Refuses an address where nothing may be sent, and a name that another bears. */
async function exiger(trx: Database, config: Config, { libelle, url }: Saisie, id: number | null): Promise<void> {
  if (!adresseDuRecepteur(config, url)) throw adresseRefusee(adressesPermises(config))
  await holdUntilEnd(trx, 'recepteurs')
  if (await repository.libellePris(trx, libelle, id)) throw recepteurExiste()
}

/** Adds a receiver, and answers its secret, which nobody is shown again. */
export const creerRecepteur = (services: Services, agent: Agent, saisie: Saisie) =>
  acteDuPersonnel(services, agent, async (trx) => {
    await exiger(trx, services.config, saisie, null)
    const reference = randomUUID()
    const secret = tirerSecretRecepteur()
    await repository.ajouterRecepteur(trx, {
      ...saisie,
      reference,
      secretScelle: services.coffre.sceller('recepteur.secret', reference, secret),
      creeLe: services.horloge.maintenant(),
    })
    return {
      ecriture: { objet: `Récepteur ${saisie.libelle}`, avant: null, apres: saisie },
      reponse: { message: `Le récepteur ${saisie.libelle} est ajouté.`, secret },
    }
  })

async function tenir(trx: Database, id: number) {
  const recepteur = await repository.tenirPourChanger(trx, id)
  if (!recepteur) throw recepteurInconnu()
  const { libelle, url, types, suspendu } = recepteur
  return { recepteur, avant: { libelle, url, types, suspendu } }
}

/** Changes a receiver; what waits for it goes to where it is now, at once. */
export const modifierRecepteur = (services: Services, agent: Agent, { id, ...change }: Changement) =>
  acteDuPersonnel(services, agent, async (trx) => {
    await holdUntilEnd(trx, 'recepteurs')
    const { avant } = await tenir(trx, id)
    const apres = {
      libelle: change.libelle ?? avant.libelle,
      url: change.url ?? avant.url,
      types: change.types ?? avant.types,
      suspendu: change.suspendu ?? avant.suspendu,
    }
    await exiger(trx, services.config, apres, id)
    await repository.ecrireRecepteur(trx, id, apres)
    await repository.reprendreEnvois(trx, id)
    await notify(trx, CANAL_EVENEMENTS, '')
    return {
      ecriture: { objet: `Récepteur ${apres.libelle}`, avant, apres },
      reponse: { message: `Le récepteur ${apres.libelle} est modifié.` },
    }
  })

/** Gives a receiver another secret; both sign for a day, so that it can take its time. */
export const renouvelerSecret = (services: Services, agent: Agent, id: number) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const { recepteur } = await tenir(trx, id)
    const { reference, libelle } = recepteur
    const secret = tirerSecretRecepteur()
    const ancien = services.coffre.ouvrir('recepteur.secret', reference, recepteur.secret_scelle)
    await repository.changerSecret(trx, id, {
      secretScelle: services.coffre.sceller('recepteur.secret', reference, secret),
      ancienScelle: services.coffre.sceller('recepteur.ancien_secret', reference, ancien),
      ancienFin: new Date(services.horloge.maintenant().getTime() + JOUR_MS),
    })
    return {
      ecriture: { objet: `Secret du récepteur ${libelle}`, avant: null, apres: { renouvele: true } },
      reponse: {
        message: `Le récepteur ${libelle} a un nouveau secret. L’ancien signe encore pendant un jour.`,
        secret,
      },
    }
  })

/** Takes a receiver away, with all that waited for it. */
export const supprimerRecepteur = (services: Services, agent: Agent, id: number) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const { avant } = await tenir(trx, id)
    await repository.oterRecepteur(trx, id)
    return {
      ecriture: { objet: `Récepteur ${avant.libelle}`, avant, apres: null },
      reponse: { message: `Le récepteur ${avant.libelle} est retiré.` },
    }
  })

/** Sends a receiver a message that speaks of nothing. */
export const essayerRecepteur = (services: Services, agent: Agent, id: number) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const { avant } = await tenir(trx, id)
    const sujet = `essai ${id}`
    const evenementId = await publierAUnSeul(services, trx, 'essai', sujet, {
      recepteur: avant.libelle,
      message: 'Message d’essai de l’agence en ligne',
    })
    await ajouterLivraison(trx, { recepteurId: id, evenementId, sujet })
    await repository.reprendreEnvois(trx, id)
    return {
      ecriture: { objet: `Essai du récepteur ${avant.libelle}`, avant: null, apres: { envoye: true } },
      reponse: { message: 'Le message d’essai est en route. La liste des livraisons dit ce qu’il devient.' },
    }
  })
