import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState, type Ref } from 'react'
import { messageErreur } from '../../../lib/client/erreurs.ts'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { libelles } from '../libelles.ts'
import styles from './Rattachement.module.css'
import type { Compte } from './saisie-liste.ts'

const textes = libelles.masse
const AFFICHES = 8

interface Props {
  ref: Ref<HTMLElement>
  choisi: Compte | null
  erreur: string | undefined
  onChoix: (compte: Compte | null) => void
}

/** The account to which a member of staff attaches contracts: searched, then chosen among those he manages. */
export function ChoixCompte({ ref, choisi, erreur, onChoix }: Props) {
  const titre = useId()
  return (
    <section className={styles.compte} aria-labelledby={titre} ref={ref} tabIndex={-1}>
      <h3 id={titre} className={styles.titreCompte}>
        {textes.compte}
      </h3>
      {choisi ? (
        <div className={styles.choisi}>
          <span>
            {choisi.nomComplet}
            <small>{choisi.email}</small>
          </span>
          <Button size="sm" variant="outline" onClick={() => onChoix(null)}>
            {textes.autreCompte}
          </Button>
        </div>
      ) : (
        <Recherche onChoix={onChoix} />
      )}
      {erreur && (
        <p className={styles.refuse} role="alert">
          {erreur}
        </p>
      )}
    </section>
  )
}

function Recherche({ onChoix }: { onChoix: (compte: Compte) => void }) {
  const [recherche, setRecherche] = useState('')
  const { data, error } = useQuery({
    ...callQuery(utilisateursCalls.rechercheUtilisateurs, {
      body: { indexPremierElement: 0, nbreElementsParPage: 100, recherche },
    }),
    enabled: recherche !== '',
    placeholderData: keepPreviousData,
  })
  const gerables = data?.resultats.filter(({ gerable }) => gerable) ?? []
  return (
    <>
      <SearchField
        label={textes.chercherCompte}
        placeholder={textes.chercherExemple}
        value={recherche}
        onSearch={setRecherche}
      />
      {recherche !== '' && gerables.length > 0 && (
        <ul className={styles.comptes}>
          {gerables.slice(0, AFFICHES).map((compte) => (
            <li key={compte.userWebId}>
              <button type="button" onClick={() => onChoix(compte)}>
                {compte.nomComplet}
                <small>{compte.email}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className={styles.note}>
        {error && messageErreur(error)}
        {recherche !== '' &&
          data &&
          gerables.length === 0 &&
          (data.partiel || data.nbTotalResultats > data.resultats.length
            ? textes.aucunDesPremiers
            : textes.aucunCompte(recherche))}
        {recherche !== '' && gerables.length > AFFICHES && textes.plus(AFFICHES, formatNombre(gerables.length))}
      </output>
    </>
  )
}
