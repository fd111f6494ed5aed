import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import type { ContratResume } from '@ael/contract/abonnements/schemas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messageErreur } from '../../../lib/client/erreurs.ts'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useChangerContexte } from '../../../lib/session/use-changer-contexte.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { EtatContrat } from '../components/EtatContrat.tsx'
import { libelles } from '../libelles.ts'
import styles from './Accueil.module.css'

const textes = libelles.accueil
const AFFICHES = 6
/** The search begins above so many characters (docs/domaines/abonnements.md#liste). */
const SEUIL = 3

function Trouve({ contrat }: { contrat: ContratResume }) {
  const naviguer = useNavigate()
  const { numeroContrat, libelle, adresseLivraisonConstruite, codeEtatContrat, etatLib } = contrat
  const ouvrir = useChangerContexte(() => naviguer({ to: '/dashboard/{-$tutorial}' }))
  return (
    <li>
      <button type="button" onClick={() => ouvrir({ mode: 'contrat', numeroContrat })}>
        <strong>{numeroContrat}</strong>
        <span>{libelle ? `${libelle}, ${adresseLivraisonConstruite}` : adresseLivraisonConstruite}</span>
        <small>
          <EtatContrat code={codeEtatContrat} libelle={etatLib} />
        </small>
      </button>
    </li>
  )
}

/** Finds a contract by what one knows of it, and looks at it. */
export function RechercheContrat() {
  const [recherche, setRecherche] = useState('')
  const cherche = recherche.length > SEUIL
  const { data, error, isPlaceholderData } = useQuery({
    ...callQuery(abonnementsCalls.contrats, { query: { recherche, nbElements: AFFICHES } }),
    enabled: cherche,
    placeholderData: keepPreviousData,
  })
  const trouves = cherche ? data : undefined
  const total = trouves?.nbTotalResultats ?? 0
  return (
    <Panel title={textes.recherche} className={styles.recherche}>
      <SearchField
        label={textes.recherche}
        placeholder={libelles.liste.rechercheExemple}
        value={recherche}
        onSearch={setRecherche}
      />
      <output className={styles.note}>
        {cherche && error ? messageErreur(error) : trouves ? annonce(recherche, total) : textes.rechercheAide}
      </output>
      {total > 0 && (
        <ul className={styles.trouves} aria-label={textes.resultats} aria-busy={isPlaceholderData}>
          {trouves?.resultats.map((contrat) => (
            <Trouve key={contrat.numeroContrat} contrat={contrat} />
          ))}
        </ul>
      )}
      {total > AFFICHES && (
        <p className={styles.suite}>
          <a href={`#/manage/contrats?${new URLSearchParams({ onglet: 'rattaches', recherche })}`}>
            {textes.voirTous(formatNombre(total))}
          </a>
        </p>
      )}
    </Panel>
  )
}

const annonce = (recherche: string, total: number): string => {
  if (total === 0) return `${libelles.liste.rien(recherche)}.`
  return `${formatNombre(total)} ${total < 2 ? libelles.compte[0] : libelles.compte[1]}`
}
