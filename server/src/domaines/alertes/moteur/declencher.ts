import { estMobileFrancais } from '@ael/contract/commun/coordonnees.ts'
import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import type { Database } from '../../../db/database.ts'
import { publier } from '../../../kernel/evenements/publier.ts'
import type { Services } from '../../../services.ts'
import { contactsDesContrats, type Contacts } from './contacts.query.ts'
import type { Declenchement, Destinataire } from './declenchement.ts'
import { enregistrerDeclenchements, enregistrerEnvois } from './declenchements.repository.ts'

/** What is found out later than this stands in the history, and is told to nobody any more. */
const JOURS_UTILES = 30

/**
 * Records firings and, in the same transaction, whom they are to be told: by the protection, nobody whom an alert of the
 * same type on the contract tells. Safe to repeat: a firing that stands already brings nothing. Answers how many are new.
 */
export async function declencher(
  { horloge }: Pick<Services, 'horloge'>,
  trx: Database,
  declenchements: readonly Declenchement[],
): Promise<number> {
  if (declenchements.length === 0) return 0
  const maintenant = horloge.maintenant()
  const nouveaux = await enregistrerDeclenchements(trx, declenchements, maintenant)
  await publier(
    { horloge },
    trx,
    'alerte.declenchee',
    ...nouveaux.flatMap(({ numeroContrat, type, jour, litres, montantCents, titre }) =>
      numeroContrat === null ? [] : [{ numeroContrat, type, jour, volumeEnLitre: litres, montantCents, titre }],
    ),
  )
  const limite = ajouterJours(horloge.aujourdhui(), -JOURS_UTILES)
  const recents = derniersDeChacune(nouveaux.filter(({ jour }) => jour >= limite))
  if (recents.length === 0) return nouveaux.length
  const contacts = await contactsDesContrats(trx, [
    ...new Set(recents.flatMap(({ numeroContrat }) => numeroContrat ?? [])),
  ])
  const desAlertes = Map.groupBy(
    declenchements.filter(({ alerteId }) => alerteId !== null),
    contratEtType,
  )
  const envois = recents.flatMap((declenchement) => {
    const dites = desAlertes.get(contratEtType(declenchement)) ?? []
    return destinataires(declenchement, contacts.get(declenchement.numeroContrat ?? ''), dites).map((vers) => ({
      instance_id: declenchement.id,
      cree_le: maintenant,
      ...(vers ?? { canal: null, destinataire: null, etat: 'SANS_ADRESSE' }),
    }))
  })
  await enregistrerEnvois(trx, envois)
  return nouveaux.length
}

/** The last firing of each alert on each contract: days that come in together are told together. */
function derniersDeChacune<D extends Declenchement>(declenchements: readonly D[]): D[] {
  const derniers = new Map<string, D>()
  for (const un of declenchements) {
    const cle = `${un.alerteId} ${contratEtType(un)}`
    const autre = derniers.get(cle)
    if (!autre || un.jour > autre.jour) derniers.set(cle, un)
  }
  return [...derniers.values()]
}

const contratEtType = ({ numeroContrat, type }: Declenchement): string => `${numeroContrat} ${type}`

/**
 * `dites`: what alerts tell of the same, to the further addresses as well. Null: the holder must be told, and has neither
 * mail nor mobile telephone.
 */
function destinataires(
  declenchement: Declenchement,
  contacts: Contacts | undefined,
  dites: readonly Declenchement[],
): (Destinataire | null)[] {
  const { alerteId, type, numeroContrat, versQui } = declenchement
  const protege = alerteId === null && numeroContrat !== null
  const prevenus = protege ? dites.map((autre) => autre.versQui?.destinataire.toLowerCase()) : []
  const principal = protege ? [joindreTitulaire(contacts)] : [versQui].filter((vers) => vers !== null)
  const autres = (protege && dites.length > 0 ? [] : (contacts?.notifications ?? []))
    .filter((notification) => notification.type === type)
    .map(({ adresse }): Destinataire => ({ canal: 'MAIL', destinataire: adresse }))
  const vus = new Set<string>()
  return [...principal, ...autres].filter((vers) => {
    const adresse = vers?.destinataire.toLowerCase() ?? ''
    if (vus.has(adresse) || (vers !== null && prevenus.includes(adresse))) return false
    vus.add(adresse)
    return true
  })
}

function joindreTitulaire(contacts: Contacts | undefined): Destinataire | null {
  if (contacts?.email) return { canal: 'MAIL', destinataire: contacts.email }
  const mobile = contacts?.telephones.find(estMobileFrancais)
  return mobile ? { canal: 'SMS', destinataire: mobile } : null
}
