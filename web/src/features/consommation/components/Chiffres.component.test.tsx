import { DETAIL_RESERVE, PORTEES } from '@ael/contract/consentements/regles.ts'
import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { autorisationGranularite, graphe as schemaGraphe, type Graphe } from '@ael/contract/consommation/schemas.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unUtilisateur } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { CadreReleve } from '../plus/CadreReleve.tsx'
import { Chiffres } from './Chiffres.tsx'
import { Reserves } from './Reserves.tsx'
import { SansConsentement } from './SansConsentement.tsx'

const section = (name: string) => page.getByRole('region', { name, exact: true })
const exemplaire = exemple(schemaGraphe)
const graphe = (litres: number | null, avant: number | null, complet = true): Graphe => ({
  ...exemplaire,
  grandeur: 'EAU',
  resultats: exemplaire.resultats.map((point) => ({ ...point, complet })),
  statistiques: { ...exemplaire.statistiques, volumeConsoEnLitres: litres, nbJours: 30, au: '2026-10-30' },
  statistiquesPrecedentes: avant === null ? null : { ...exemplaire.statistiques, volumeConsoEnLitres: avant },
})
const octobre = { debut: '2026-10-01', fin: '2026-10-31' }

it('the totals stand beside those of a year earlier over the same time; years tell a mean one, a day no mean', async () => {
  await afficher(
    <>
      <section aria-label="mois">
        <Chiffres granularite="JOURNEE" plage={octobre} unite="L" graphe={graphe(9000, 6000)} />
      </section>
      <section aria-label="entamé">
        <Chiffres granularite="JOURNEE" plage={octobre} unite="L" graphe={graphe(6000, 9000, false)} />
      </section>
      <section aria-label="jour">
        <Chiffres
          granularite="HEURE"
          plage={{ debut: '2026-10-29', fin: '2026-10-29' }}
          unite="L"
          graphe={graphe(300, null, false)}
        />
      </section>
      <section aria-label="années">
        <Chiffres
          granularite="ANNEE"
          plage={{ debut: '2022-01-01', fin: '2026-12-31' }}
          unite="M3"
          graphe={graphe(9000, 6000)}
        />
      </section>
    </>,
  )
  await expect
    .element(section('mois'))
    .toMatchTextContent(/^Total9.000.?lMoyenne par jour300.?lOctobre 20256.000.?lÉcart\+.50.%$/)
  await expect
    .element(section('entamé'))
    .toMatchTextContent(
      /^Total au 30\/106.000.?lMoyenne par jour200.?lOctobre 2025, même durée9.000.?lÉcart.{1,2}33.%$/,
    )
  await expect.element(section('jour')).toMatchTextContent(/^Total300.?lMercredi 29 octobre 2025, même durée–Écart–$/)
  // Three hundred litres a day, as many days as a year has.
  await expect
    .element(section('années'))
    .toMatchTextContent(/^Total9,0*.?m³Moyenne par jour0,3.*m³Moyenne par an109,[56].*m³$/)
})

it('what is not known is no zero; electricity is in kWh; a rise stands out, a fall does not', async () => {
  await afficher(
    <>
      <section aria-label="vide">
        <Chiffres
          granularite="MOIS"
          plage={{ debut: '2025-01-01', fin: '2025-12-31' }}
          unite="L"
          graphe={graphe(null, null)}
        />
      </section>
      <section aria-label="électricité">
        <Chiffres
          granularite="JOURNEE"
          plage={octobre}
          unite="M3"
          graphe={{ ...graphe(90_000, 60_000), grandeur: 'ELECTRICITE' }}
        />
      </section>
      <section aria-label="baisse">
        <Chiffres granularite="JOURNEE" plage={octobre} unite="L" graphe={graphe(6000, 9000)} />
      </section>
    </>,
  )
  await expect.element(section('vide')).toMatchTextContent(/^Total–Moyenne par jour–2024–Écart–$/)
  await expect
    .element(section('électricité'))
    .toMatchTextContent(/^Total90,0.*kWhMoyenne par jour3,000.*kWhOctobre 202560,0.*kWhÉcart\+.50.%$/)
  const couleur = (nom: string) =>
    getComputedStyle(section(nom).getByRole('definition').last().element().firstElementChild!).color
  expect(couleur('électricité')).not.toBe(couleur('baisse'))
})

it('says where readings are missing, and whose leave is wanting', async () => {
  const reserve = (dateDebut: string, dateFin: string, volumeConsoEnLitres: number | null) =>
    ({ dateDebut, dateFin, volumeConsoEnLitres }) as Graphe['reserves'][number]
  const niveau = (code: string | null, message: string | null) =>
    exemple(autorisationGranularite, { code, message, autorise: code === null })
  const { code, manquant } = PORTEES.JOUR
  await afficher(
    <>
      <section aria-label="réserves">
        <Reserves
          grandeur="EAU"
          unite="L"
          reserves={[
            reserve('2026-10-01', '2026-10-03', 900),
            reserve('2026-10-08', '2026-10-08', null),
            reserve('2026-10-09T00:00:00+02:00', '2026-10-10T00:00:00+02:00', 20),
            reserve('2026-10-11T02:00:00+02:00', '2026-10-12T00:00:00+02:00', 20),
          ]}
        />
      </section>
      <section aria-label="ouvert">
        <SansConsentement granularites={[niveau(null, null), niveau('CONSOMMATION', 'Fermé.')]} />
      </section>
      <section aria-label="sans accord">
        <SansConsentement granularites={[niveau(null, null), niveau(code, manquant)]} />
      </section>
      <section aria-label="réservé">
        <SansConsentement
          granularites={[niveau(code, manquant), niveau(DETAIL_RESERVE.code, DETAIL_RESERVE.message)]}
        />
      </section>
    </>,
  )
  await expect
    .element(section('réserves'))
    .toMatchTextContent(
      new RegExp(
        [
          'Du 01/10/2026 au 03/10/2026.: relevés manquants\\. 900.l en tout, répartition inconnue\\. Le total les inclut\\.',
          '08/10/2026.: relevés manquants\\. Le volume sera connu au prochain relevé\\.',
          'Toute la journée.: relevés manquants\\..*De 0?2.h.00 à minuit.: relevés manquants',
        ].join(''),
      ),
    )
  await expect.element(section('ouvert')).toBeEmptyDOMElement()
  await expect.element(section('sans accord')).toMatchTextContent(manquant)
  await expect
    .element(section('sans accord').getByRole('link'))
    .toHaveAttribute('href', '#/user/profile?onglet=consentements')
  await expect
    .element(section('réservé'))
    .toMatchTextContent('Seul un client de ce contrat voit ses relevés quotidiens et horaires.')
  await expect.element(section('réservé').getByRole('link')).not.toBeInTheDocument()
})

it.each([
  [['UTILISATEUR_STANDARD'], 'CN'],
  [['UTILISATEUR_PREMIUM'], 'pro'],
  [['GRAND_COMPTE'], 'pro'],
] as const)(
  'the page of the provider is opened for %j as « %s », in a frame that may not leave',
  async (profils, type) => {
    serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: [...profils] }))
    serveur.repond(consommationCalls.pageRadioReleve, { adresse: type === 'pro' ? null : 'about:blank' })
    await afficher(
      <CadreReleve
        numeroContrat="0447122"
        vue={{ vue: 'QUOTIDIENNE', unite: 'm3', affichage: 'graphique', echelle: 'mois' }}
      />,
    )
    if (type === 'pro')
      await expect.element(page.getByRole('heading', { name: /n’a pas de page de radio-relève/ })).toBeVisible()
    else {
      const cadre = page.getByTitle('Relevés par radio de votre compteur')
      await expect.element(cadre).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
      await expect
        .element(cadre)
        .toHaveAttribute('src', 'about:blank?vue=QUOTIDIENNE&unite=m3&affichage=graphique&echelle=mois')
    }
    expect(serveur.demandes(consommationCalls.pageRadioReleve)[0]?.params).toEqual({ contract: '0447122', type })
  },
)
