import { useState } from 'react'
import { formatDateLongue } from '../../lib/formats/dates.ts'
import { formatLitres, formatNombre } from '../../lib/formats/nombres.ts'
import { BarChart } from '../chart/BarChart.tsx'
import { PeriodNav } from '../chart/PeriodNav.tsx'
import { Sparkline } from '../chart/Sparkline.tsx'
import { ZoomTrail } from '../chart/ZoomTrail.tsx'
import { KeyFigures } from '../KeyFigures.tsx'
import { Panel } from '../Panel.tsx'
import styles from './Planche.module.css'
import { heuresExemple, joursExemple, moisExemple } from './releves-exemple.ts'

const niveaux = [
  { key: 'annee', label: 'Année 2026' },
  { key: 'mois', label: 'Octobre' },
  { key: 'jour', label: 'Jour' },
  { key: 'heure', label: 'Heure' },
] as const

type Niveau = (typeof niveaux)[number]['key']

const vues: Record<Niveau, { titre: string; axe: string; barres: typeof joursExemple }> = {
  annee: { titre: 'Consommation mensuelle de 2026', axe: 'Litres par mois', barres: moisExemple },
  mois: { titre: 'Consommation journalière d’octobre 2026', axe: 'Litres par jour', barres: joursExemple },
  jour: {
    titre: `Consommation horaire du ${formatDateLongue('2026-10-25')}`,
    axe: 'Litres par heure',
    barres: heuresExemple,
  },
  heure: {
    titre: `Consommation horaire du ${formatDateLongue('2026-10-25')}`,
    axe: 'Litres par heure',
    barres: heuresExemple,
  },
}

const joursSansPrecedent = joursExemple.map((jour) => ({ ...jour, precedent: null }))

/** The chart with every state, its zoom by mouse, finger and keyboard; the tile's; the cell's. */
export function Graphiques() {
  const [niveau, setNiveau] = useState<Niveau>('mois')
  const rang = niveaux.findIndex(({ key }) => key === niveau)
  const aller = (pas: number) => setNiveau(niveaux[Math.min(2, Math.max(0, rang + pas))]!.key)
  const vue = vues[niveau]
  return (
    <>
      <Panel className={`${styles.c12} ${styles.chartPanel}`}>
        <div className={styles.chartHead}>
          <ZoomTrail levels={niveaux} current={niveau} onSelect={setNiveau} />
          <PeriodNav
            period="Octobre 2026"
            previousLabel="Septembre 2026"
            nextLabel="Novembre 2026, à venir"
            onPrevious={() => undefined}
          />
        </div>
        <KeyFigures
          figures={[
            { term: 'Total au 29/10', value: formatNombre(11_188), unit: 'litres' },
            { term: 'Moyenne par jour', value: '386', unit: 'litres' },
            { term: 'Octobre 2025, même durée', value: formatNombre(9946), unit: 'litres' },
            { term: 'Écart', value: `+\u202F12\u202F%`, tone: 'attention' },
          ]}
        />
        <BarChart
          key={niveau}
          titre={vue.titre}
          axe={vue.axe}
          barres={vue.barres}
          formatValeur={formatLitres}
          formatAxe={(litres) => formatNombre(litres)}
          precedent="Même jour, 2025"
          inhabituel="Fuite possible"
          repere={niveau === 'mois' ? { cle: '2026-10-30', libelle: 'Aujourd’hui', court: 'Auj.' } : undefined}
          onZoom={rang < 2 ? () => aller(1) : undefined}
          onDezoom={rang > 0 ? () => aller(-1) : undefined}
        />
      </Panel>
      <Panel title="Consommation d’octobre, en tuile" className={styles.c7}>
        <BarChart
          titre="Consommation journalière d’octobre 2026"
          compact
          barres={joursSansPrecedent}
          formatValeur={formatLitres}
        />
      </Panel>
      <Panel title="Douze mois" className={styles.c5}>
        <p>
          <Sparkline barres={moisExemple} /> 11,5{'\u202F'}m³
        </p>
        <p>
          <Sparkline barres={[]} /> –
        </p>
      </Panel>
    </>
  )
}
