import { LIBELLES_TYPES } from '@ael/contract/abonnements/regles.ts'
import { createDocumentPdf } from '../../../gateways/pdf/document.ts'
import { formatDate } from '../../../gateways/pdf/formats.ts'
import type { Services } from '../../../services.ts'
import { denomination } from '../../clients/denomination.public.ts'
import { clientsDuContrat, type LigneClient } from '../../clients/clients-du-contrat.public.query.ts'
import { lireContrat } from '../contrat.public.query.ts'
import { contratInconnu } from '../errors.public.ts'
import { horsService } from '../errors.ts'
import { adresseConstruite } from '../adresse.public.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'

const CIVILITES: Readonly<Record<string, string>> = { 'M.': 'M.', MME: 'Mme', 'M. ET MME': 'M. et Mme' }

/** A person with the civility, a company by its name alone. */
const nommer = (client: LigneClient): string =>
  [CIVILITES[client.civilite ?? ''], denomination(client)].filter(Boolean).join(' ')

/**
 * Attests who holds a contract that is in service, and at which address, on the day it is asked for. It says what the
 * utility knows, from whom, and what it is no proof of.
 */
export async function imprimerJustificatifDomicile(
  { db, config, horloge }: Services,
  numeroContrat: ContratVerifie,
): Promise<Buffer> {
  const contrat = await lireContrat(db, numeroContrat, 0)
  if (!contrat) throw contratInconnu()
  if (contrat.code_etat_contrat !== 'SE' || contrat.date_mise_en_service === null) throw horsService()
  const clients = await clientsDuContrat(db, numeroContrat)
  const titulaire = clients.find((client) => client.numero_client === contrat.numero_client_titulaire)
  const coTitulaire = clients.find((client) => client.numero_client === contrat.numero_client_co_titulaire)
  if (!titulaire) throw contratInconnu()
  const jour = formatDate(horloge.aujourdhui())
  const document = createDocumentPdf({
    titre: 'Justificatif de domicile',
    nomService: config.NOM_SERVICE,
    pied: `Justificatif de domicile du contrat ${numeroContrat}, édité le ${jour}`,
    instant: horloge.maintenant(),
  })
  document.paragraphe(
    `${config.NOM_SERVICE} atteste que le contrat désigné ci-dessous est en service le ${jour}, à l’adresse indiquée, au nom de la personne qui en est titulaire.`,
  )
  document.espace()
  document.definitions([
    ['Titulaire', nommer(titulaire)],
    ...(coTitulaire ? [['Co-titulaire', nommer(coTitulaire)] as const] : []),
    ['Adresse desservie', adresseConstruite(contrat)],
    ['Contrat', numeroContrat],
    ['Nature du contrat', LIBELLES_TYPES[contrat.code_type_contrat]],
    ['En service depuis le', formatDate(contrat.date_mise_en_service)],
  ])
  document.espace()
  document.paragraphe(`Fait le ${jour}.`)
  document.espace()
  document.paragraphe(
    'Cette attestation est établie d’après les informations que le service tient à cette date, telles que le titulaire les a déclarées. Elle ne vaut ni titre de propriété ou d’occupation, ni quittance. Elle est éditée depuis l’agence en ligne et ne porte pas de signature.',
    { petit: true },
  )
  return document.terminer()
}
