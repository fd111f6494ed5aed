import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { imprimerReleveCompte } from '../domaines/abonnements/documents/imprimer-releve-compte.ts'
import { phraseComptable } from '../domaines/alertes/phrases.ts'
import { emetteurDe } from '../domaines/factures/document/emetteur.public.ts'
import { envoyerLienFacture } from '../domaines/factures/document/envoyer-lien-facture.ts'
import { produireFacture } from '../domaines/factures/document/produire-facture.ts'
import { factureCii } from '../domaines/factures/factur-x/cii.ts'
import { simulerEcheancier } from '../domaines/prelevements/simuler-echeancier.ts'
import { PIECES } from '../domaines/utilisateurs/mes-donnees/telecharger.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { donneesFacture, donneesProfessionnel, EMETTEUR } from '../testing/donnees-facture.ts'
import { creerFacture } from '../testing/factures.ts'
import { creerUsager } from '../testing/usager.ts'
import { textePdf } from '../testing/pdf.ts'
import { colonnesEn } from './montants.ts'
import type { ContratVerifie } from './objets-verifies.ts'

let app: TestApp
let contrat: ContratVerifie
let facture: number
beforeAll(async () => {
  app = await createTestApp({ env: { PAIEMENT_DEVISE: 'MAD' } })
  ;({ contrat } = await creerUsager(app))
  facture = await creerFacture(app.services.db, contrat, {
    numero_facture_client: `M${contrat}`,
    date_emission: '2026-11-02',
  })
})
afterAll(() => app.close())

const emetteur = () => ({ ...EMETTEUR, devise: emetteurDe(app.services.config).devise })

const TEXTES: [quoi: string, ecrire: () => Promise<string>][] = [
  // The indemnity is what French law makes a bill say, in its own currency.
  [
    'a bill',
    async () => (await textePdf(await produireFacture(donneesFacture(), emetteur()))).replaceAll(/de 40\s€/g, ''),
  ],
  [
    'the statement of an account',
    async () => textePdf(await imprimerReleveCompte(app.services, contrat, '2026-01-01', '2026-12-31')),
  ],
  [
    'the mail of a bill',
    async () => {
      await envoyerLienFacture(app.services, app.services.db, facture, 'abonnee@exemple.fr')
      const { texte } = await app.services.db
        .selectFrom('courrier')
        .select('texte')
        .where('type', '=', 'facture-disponible')
        .executeTakeFirstOrThrow()
      return texte
    },
  ],
  [
    'an alert',
    async () =>
      phraseComptable(
        'IP',
        { cle: 'x', nature: 'IMPAYE', jour: '2026-11-21', montantCents: 8642 },
        app.services.config.PAIEMENT_DEVISE,
      ),
  ],
  [
    'what is refused of a plan',
    () =>
      simulerEcheancier(app.services, contrat, { mensualite: 1, nbOccupants: 3 }).then(
        () => '',
        (error: Error) => error.message,
      ),
  ],
]

it.each(TEXTES)('in an installation in dirhams, %s says so, and no euros', async (_, ecrire) => {
  const texte = await ecrire()
  expect(texte).toContain('MAD')
  expect(texte).not.toMatch(/€|EUR\b/)
})

it('in an installation in dirhams, what a person downloads of his data names no euros', () => {
  const colonnes = PIECES.flatMap((piece) => ('colonnes' in piece ? piece.colonnes : []))
  expect(colonnes).toContain('solde_euros')
  expect(colonnesEn(colonnes, 'MAD')).toContain('solde_dirhams')
  expect(colonnesEn(colonnes, 'MAD').join()).not.toContain('euro')
  expect(colonnesEn(colonnes, 'EUR')).toEqual(colonnes)
})

it('in an installation in dirhams, the screens write their symbol', async () => {
  const { devise } = await (await app.clientDe(null))(configurationCalls.getConfiguration, {})
  expect(devise).toBe('MAD')
})

it('an electronic bill is in the currency of who bills', () => {
  const xml = factureCii(donneesProfessionnel(), emetteur())
  expect(xml).toContain('<ram:InvoiceCurrencyCode>MAD</ram:InvoiceCurrencyCode>')
  expect(xml).not.toContain('EUR')
})
