import {
  type DonneesFacture,
  aPayerCents,
  estPreleve,
  type LigneDocument,
  tvaParTaux,
} from '../document/donnees-facture.ts'
import type { Emetteur } from '../document/emetteur.public.ts'
import { PENALITES } from '../document/libelles.ts'
import { codePays } from '../../../kernel/pays.ts'
import { element, type Noeud, texte } from '../../../gateways/xml/xml.ts'

/**
 * A bill as UN/CEFACT Cross Industry Invoice, profile EN 16931 of Factur-X 1.0. Comments name the terms (BT) of the
 * standard. A credit note says positive amounts under its own type.
 */
const PROFIL = 'urn:cen.eu:en16931:2017'
const UNITES = { M3: 'MTQ', KWH: 'KWH', JOUR: 'DAY', FORFAIT: 'C62' } as const
const JOURS_PAR_AN = 365
/** UNTDID 4461; a giro slip is a transfer. */
const MOYENS = { TIP: '30', VIREMENT: '30', CHEQUE: '20', CB: '48', PRELEVEMENT: '59', MENSUALISATION: '59' } as const

const euros = (cents: number): string => (cents / 100).toFixed(2)
const date = (nom: string, jour: string): Noeud =>
  element(nom, [texte('udt:DateTimeString', jour.replaceAll('-', ''), { format: '102' })])
const montant = (nom: string, cents: number, attributs: Record<string, string> = {}): Noeud =>
  texte(nom, euros(cents), attributs)

interface Partie {
  nom: string
  siren: string
  siret: string | null
  tva: string | null
  rue: string
  complement: string | null
  codePostal: string
  ville: string
  pays: string
}

const partie = (balise: string, { nom, siren, siret, tva, rue, complement, codePostal, ville, pays }: Partie): Noeud =>
  element(balise, [
    texte('ram:GlobalID', siret, { schemeID: '0009' }),
    texte('ram:Name', nom),
    element('ram:SpecifiedLegalOrganization', [texte('ram:ID', siren, { schemeID: '0002' })]),
    element('ram:PostalTradeAddress', [
      texte('ram:PostcodeCode', codePostal),
      texte('ram:LineOne', rue),
      texte('ram:LineTwo', complement),
      texte('ram:CityName', ville),
      texte('ram:CountryID', pays),
    ]),
    // Electronic address: the SIREN, as the French platforms route by it (scheme 0225).
    element('ram:URIUniversalCommunication', [texte('ram:URIID', siren, { schemeID: '0225' })]),
    element('ram:SpecifiedTaxRegistration', [texte('ram:ID', tva, { schemeID: 'VA' })]),
  ])

const taxe = (pourMille: number): [Noeud, Noeud] => [
  texte('ram:CategoryCode', pourMille === 0 ? 'Z' : 'S'),
  texte('ram:RateApplicablePercent', (pourMille / 10).toFixed(2)),
]

function ligne(l: LigneDocument, rang: number, signe: 1 | -1): Noeud {
  // A price is never negative (BR-27): the quantity takes its sign.
  const quantite = (signe * Math.sign(l.prixDixMilliemes || 1) * l.quantiteMilliemes) / 1000
  const unite = { unitCode: UNITES[l.unite] }
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [texte('ram:LineID', String(rang + 1))]),
    element('ram:SpecifiedTradeProduct', [texte('ram:Name', l.libelle)]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [
        texte('ram:ChargeAmount', (Math.abs(l.prixDixMilliemes) / 10_000).toFixed(4)),
        texte('ram:BasisQuantity', l.unite === 'JOUR' ? String(JOURS_PAR_AN) : '1', unite),
      ]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [texte('ram:BilledQuantity', String(quantite), unite)]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [texte('ram:TypeCode', 'VAT'), ...taxe(l.tvaPourMille)]),
      element('ram:BillingSpecifiedPeriod', [date('ram:StartDateTime', l.du), date('ram:EndDateTime', l.au)]),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        montant('ram:LineTotalAmount', signe * l.montantCents),
      ]),
    ]),
  ])
}

function reglement(facture: DonneesFacture, emetteur: Emetteur): Noeud {
  const debite = estPreleve(facture)
  return element('ram:SpecifiedTradeSettlementPaymentMeans', [
    texte('ram:TypeCode', MOYENS[facture.modeReglement]),
    // The account that is debited (BT-91) is its payer's alone: the mandate says which it is.
    debite ? null : element('ram:PayeePartyCreditorFinancialAccount', [texte('ram:IBANID', emetteur.iban)]),
    debite ? null : element('ram:PayeeSpecifiedCreditorFinancialInstitution', [texte('ram:BICID', emetteur.bic)]),
  ])
}

function accord(
  { payeur, contrat }: DonneesFacture,
  emetteur: Emetteur,
  { pays, siret }: { pays: string; siret: string },
): Noeud {
  const { codeService, engagement, marche } = contrat.plateforme
  return element('ram:ApplicableHeaderTradeAgreement', [
    texte('ram:BuyerReference', codeService),
    partie('ram:SellerTradeParty', {
      nom: emetteur.nom,
      siren: emetteur.siren,
      siret: null,
      tva: emetteur.tva,
      rue: emetteur.adresse,
      complement: null,
      codePostal: emetteur.codePostal,
      ville: emetteur.ville,
      pays: 'FR',
    }),
    partie('ram:BuyerTradeParty', { ...payeur, siren: siret.slice(0, 9), siret, tva: null, pays }),
    element('ram:BuyerOrderReferencedDocument', [texte('ram:IssuerAssignedID', engagement)]),
    element('ram:ContractReferencedDocument', [texte('ram:IssuerAssignedID', marche ?? contrat.numero)]),
  ])
}

/** Where the water was delivered, until when. */
const livraison = ({ contrat, titulaire, periode, emission }: DonneesFacture): Noeud =>
  element('ram:ApplicableHeaderTradeDelivery', [
    element('ram:ShipToTradeParty', [
      texte('ram:Name', titulaire.nom),
      element('ram:PostalTradeAddress', [
        texte('ram:PostcodeCode', contrat.codePostal),
        texte('ram:LineOne', contrat.adresse),
        texte('ram:CityName', contrat.ville),
        texte('ram:CountryID', 'FR'),
      ]),
    ]),
    element('ram:ActualDeliverySupplyChainEvent', [date('ram:OccurrenceDateTime', periode?.fin ?? emission)]),
  ])

function comptes(facture: DonneesFacture, emetteur: Emetteur, signe: 1 | -1): Noeud {
  const mandat = estPreleve(facture) ? facture.mandat : null
  const du = signe * aPayerCents(facture)
  const ttc = signe * facture.ttcCents
  return element('ram:ApplicableHeaderTradeSettlement', [
    // BT-90
    texte('ram:CreditorReferenceID', mandat?.ics ?? null),
    texte('ram:PaymentReference', facture.numero),
    texte('ram:InvoiceCurrencyCode', emetteur.devise),
    reglement(facture, emetteur),
    ...tvaParTaux(facture).map(({ pourMille, baseCents, tvaCents }) => {
      const [categorie, taux] = taxe(pourMille)
      return element('ram:ApplicableTradeTax', [
        montant('ram:CalculatedAmount', signe * tvaCents),
        texte('ram:TypeCode', 'VAT'),
        montant('ram:BasisAmount', signe * baseCents),
        categorie,
        taux,
      ])
    }),
    facture.periode &&
      element('ram:BillingSpecifiedPeriod', [
        date('ram:StartDateTime', facture.periode.debut),
        date('ram:EndDateTime', facture.periode.fin),
      ]),
    // BT-9, BT-89
    element('ram:SpecifiedTradePaymentTerms', [
      date('ram:DueDateDateTime', facture.echeance),
      texte('ram:DirectDebitMandateID', mandat?.rum ?? null),
    ]),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      montant('ram:LineTotalAmount', signe * facture.htCents),
      montant('ram:TaxBasisTotalAmount', signe * facture.htCents),
      montant('ram:TaxTotalAmount', signe * facture.tvaCents, { currencyID: emetteur.devise }),
      montant('ram:GrandTotalAmount', ttc),
      ttc === du ? null : montant('ram:TotalPrepaidAmount', ttc - du),
      montant('ram:DuePayableAmount', du),
    ]),
  ])
}

const note = (code: string, contenu: string): Noeud =>
  element('ram:IncludedNote', [texte('ram:Content', contenu), texte('ram:SubjectCode', code)])

/** The invoice as XML; null when what the standard asks for is missing. */
export function factureCii(facture: DonneesFacture, emetteur: Emetteur): string | null {
  const pays = codePays(facture.payeur.pays)
  const { siret } = facture.payeur
  if (!pays || !siret || facture.lignes.length === 0) return null
  if (!emetteur.siren || !emetteur.tva || !emetteur.codePostal || !emetteur.ville) return null
  const signe = facture.type === 'AVOIR' ? -1 : 1
  const [penalites, indemnite, escompte] = PENALITES
  const racine = element(
    'rsm:CrossIndustryInvoice',
    [
      element('rsm:ExchangedDocumentContext', [
        element('ram:GuidelineSpecifiedDocumentContextParameter', [texte('ram:ID', PROFIL)]),
      ]),
      element('rsm:ExchangedDocument', [
        texte('ram:ID', facture.numero),
        texte('ram:TypeCode', signe < 0 ? '381' : '380'),
        date('ram:IssueDateTime', facture.emission),
        note('PMD', penalites),
        note('PMT', indemnite),
        note('AAB', escompte),
      ]),
      element('rsm:SupplyChainTradeTransaction', [
        ...facture.lignes.map((l, rang) => ligne(l, rang, signe)),
        accord(facture, emetteur, { pays, siret }),
        livraison(facture),
        comptes(facture, emetteur, signe),
      ]),
    ],
    {
      'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
    },
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${racine}`
}
