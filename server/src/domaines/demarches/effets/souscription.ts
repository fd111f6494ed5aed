import { estGestionnaire, estSubordonne } from '@ael/contract/acces/profils.ts'
import { DATE_INCORRECTE, INDEX_INCORRECT } from '@ael/contract/demarches/briques/souscription.ts'
import type { Database } from '../../../db/database.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import type { Services } from '../../../services.ts'
import { attacherSouscription } from '../../abonnements/rattachement/attacher-souscription.public.ts'
import { adresseDuLieu } from '../../abonnements/adresse-du-lieu.public.query.ts'
import { type LieuTenu, souscrireContrat, tenirLieu } from '../../abonnements/souscrire-contrat.public.ts'
import { creerClient } from '../../clients/creer-client.public.ts'
import { commencerServices } from '../../services/commencer-services.public.ts'
import { aUnCompte, ouvrirCompteSouscription } from '../../utilisateurs/creation/ouvrir-compte-souscription.public.ts'
import { champsRefuses, indexDEntreeRefuse, lieuInconnu, prelevementNonOuvert } from '../errors.ts'
import { texteDe } from './abonne.ts'
import type { Demande, Effectue, Effet } from './effet.ts'
import { cadransDe, jourDe } from './lire-reponses.ts'
import { lireSouscription, type Personne, type Souscription } from './souscripteur.ts'

const ENREGISTREE = 'Votre demande a été enregistrée avec succès.'

/** W1004 is no refusal: an agent sees to it with whoever is still there. */
const OCCUPE: Effectue = {
  motif: 'W1004, contrat encore en cours à cette adresse',
  message: `${ENREGISTREE} Un contrat est en cours à cette adresse\u202F: un conseiller s’en assure, puis vous répond. Vous n’avez rien à refaire.`,
  messageClient: 'Un contrat est en cours à cette adresse\u202F: un conseiller s’en assure, puis vous répond.',
}
const A_RECONNAITRE: Effectue = {
  message: `${ENREGISTREE} Nous ne connaissons pas ce compteur\u202F: un conseiller le retrouve avec vous, et ouvre votre contrat.`,
  messageClient: 'Un conseiller retrouve votre compteur, puis ouvre votre contrat.',
}

/**
 * Takes over the place of a meter (docs/domaines/demarches.md#souscription): customer, contract, mandate and plan, all of it or
 * nothing of the request. A place that somebody has is an agent's: nobody loses his water to whoever knows the number of his meter.
 */
export const souscrire: Effet = async (services, trx, demande) => {
  const voulue = lireSouscription(demande)
  exigerSignatures(demande, voulue)
  const aujourdhui = services.horloge.aujourdhui()
  const lieu = await tenirLieu(
    trx,
    { numeroCompteur: texteDe(demande, voulue.champs.compteur), codeCommune: voulue.codeCommune },
    aujourdhui,
  )
  if (!lieu) {
    if (demande.typeFormulaire === 'SOUSCRIPTION') throw lieuInconnu()
    return A_RECONNAITRE
  }
  if (lieu.libreDepuis === null) return OCCUPE
  const { jour, index } = exigerReleve(demande, voulue, lieu)
  const { contrat, titulaire, payeur } = await ouvrirContrat(services, trx, demande, voulue, { lieu, jour, index })
  const { rum, jetonDuMandat } = await ouvrirPaiement(services, trx, contrat, voulue)
  const emailConnexion = await donnerAcces(services, trx, demande, voulue, { contrat, titulaire })
  return {
    etat: 'TRAITE',
    numeroContrat: contrat,
    numeroClientTitulaire: titulaire,
    numeroClientPayeur: payeur,
    ...(rum === null ? {} : { rum }),
    ...(jetonDuMandat === null ? {} : { tokenKey: jetonDuMandat }),
    ...(emailConnexion === null ? {} : { emailConnexion }),
    ...autrePredecesseur(voulue, lieu),
    messageClient: `Votre contrat est le ${contrat}. Il commence le ${texteDe(demande, voulue.champs.jour)}, à l’index ${index}.`,
  }
}

const SIGNATURES = ['signature_retractation', 'signature_fourniture', 'signature_reglement']

/** Documents are signed by whoever subscribes: of a company, by whoever answers for it. */
function exigerSignatures(demande: Demande, { titulaire: { nom, professionnel } }: Souscription): void {
  const signataire = professionnel ? texteDe(demande, 'professionnel_contact') : nom
  const refuses = SIGNATURES.filter((champ) => {
    const signe = texteDe(demande, champ)
    return signe !== '' && !memesMots(signe, signataire)
  })
  if (refuses.length > 0)
    throw champsRefuses(
      refuses.map((champ) => ({ champ, message: `Signez au nom de qui souscrit\u202F: ${signataire}.` })),
    )
}

const mots = (nom: string): string[] =>
  nom
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((mot) => mot !== '')

const memesMots = (signe: string, nom: string): boolean => {
  const signes = new Set(mots(signe))
  return mots(nom).every((mot) => signes.has(mot))
}

/** W1021 is no refusal either: the meter says which contract is taken over. */
const autrePredecesseur = ({ predecesseur }: Souscription, { precedent }: LieuTenu): Effectue =>
  predecesseur === null || predecesseur === precedent
    ? {}
    : { motif: 'W1021, le contrat indiqué n’est pas celui de ce compteur' }

/** The day and the index at which the contract begins: not before, nor below, the last of the place. */
function exigerReleve(
  demande: Demande,
  { champs }: Souscription,
  { dernier, libreDepuis, affectation, roues, cadrans }: LieuTenu,
): { jour: string; index: number } {
  const jour = jourDe(demande, champs.jour)
  if (jour < dernier.jour || jour <= affectation.debut || (libreDepuis !== null && jour < libreDepuis))
    throw champsRefuses([{ champ: champs.jour, message: DATE_INCORRECTE }])
  const lus = cadransDe(demande, champs.index)
  const index = lus.reduce((somme, { valeurIndex }) => somme + valeurIndex, 0)
  if (index < dernier.index || lus.length !== cadrans || lus.some(({ valeurIndex }) => valeurIndex >= 10 ** roues))
    throw indexDEntreeRefuse(champs.index, INDEX_INCORRECT)
  return { jour, index }
}

async function ouvrirContrat(
  services: Services,
  trx: Database,
  demande: Demande,
  voulue: Souscription,
  { lieu, jour, index }: { lieu: LieuTenu; jour: string; index: number },
): Promise<{ contrat: ContratVerifie; titulaire: string; payeur: string }> {
  const adresse = await adresseDuLieu(trx, lieu.precedent)
  const client = (personne: Personne, compte: Souscription['compte']) =>
    creerClient(services, trx, { ...personne, adresse: personne.adresse ?? adresse }, compte)
  const titulaire = await client(voulue.titulaire, voulue.payeur ? null : voulue.compte)
  const coTitulaire = voulue.coTitulaire && (await client(voulue.coTitulaire, null))
  const payeur = voulue.payeur ? await client(voulue.payeur, voulue.compte) : titulaire
  const { professionnel } = voulue.titulaire
  const contrat = await souscrireContrat(
    trx,
    lieu,
    {
      titulaire,
      coTitulaire,
      payeur,
      professionnel,
      jour,
      index,
      consommateur: !professionnel,
      fournitureDemandee: voulue.fournitureDemandee,
      reference: demande.reference,
    },
    services.horloge.aujourdhui(),
  )
  return { contrat, titulaire, payeur }
}

/** The mandate, the plan, the bills by mail; answers the reference of the mandate, and what opens it. */
async function ouvrirPaiement(
  services: Services,
  trx: Database,
  contrat: ContratVerifie,
  { debit, compte, electronique, titulaire, payeur, nbOccupants, mensualite, champs }: Souscription,
): Promise<{ rum: string | null; jetonDuMandat: string | null }> {
  const issue = await commencerServices(services, trx, contrat, {
    debit,
    compte,
    email: electronique ? (payeur ?? titulaire).email : null,
    nbOccupants,
    mensualite,
  })
  if (!('refus' in issue)) return issue
  if (issue.refus === 'FERME') throw prelevementNonOuvert()
  throw champsRefuses([
    {
      champ: champs.debit,
      message:
        'La mensualité de ce contrat ne se calcule pas encore. Choisissez le prélèvement de chaque facture, ou de payer par vos soins.',
    },
  ])
}

/** Attaches the contract to the account that asks; of a visitor opens one where the service does so. Answers the address to sign in with. */
async function donnerAcces(
  services: Services,
  trx: Database,
  { utilisateur }: Demande,
  { titulaire: { email, nom, prenom } }: Souscription,
  { contrat, titulaire }: { contrat: ContratVerifie; titulaire: string },
): Promise<string | null> {
  if (utilisateur) {
    if (estGestionnaire(utilisateur.profils) || estSubordonne(utilisateur.profils)) return null
    await attacherSouscription(services, trx, utilisateur.id, { numeroContrat: contrat, titulaire })
    return utilisateur.email
  }
  if (email === null) return null
  if (!(await services.configuration.actif('CreerCompteALaSouscription')))
    return (await aUnCompte(trx, email)) ? email : null
  const id = await ouvrirCompteSouscription(services, trx, { email, nom, prenom: prenom ?? nom })
  if (id !== null) await attacherSouscription(services, trx, id, { numeroContrat: contrat, titulaire })
  return email
}
