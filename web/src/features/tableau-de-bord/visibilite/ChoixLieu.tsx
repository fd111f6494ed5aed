import { accesCalls } from '@ael/contract/acces/calls.ts'
import type { UniversContenu } from '@ael/contract/acces/schemas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../lib/query/call-query.ts'
import { RadioField } from '../../../ui/fields/RadioField.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { libelles } from '../libelles.ts'
import { PARTOUT } from './regles.ts'
import styles from './Visibilite.module.css'

const textes = libelles.visibilite

interface Props {
  contenu: string
  /** Null: everywhere. */
  lieu: UniversContenu | null
  onLieu: (lieu: UniversContenu | null) => void
}

/** Everywhere, or a perimeter: those that have a rule of their own already, or those that a search finds. */
export function ChoixLieu({ contenu, lieu, onLieu }: Props) {
  const [recherche, setRecherche] = useState('')
  const { data, isPlaceholderData } = useQuery({
    ...callQuery(accesCalls.perimetresContenu, { params: { key: contenu }, query: { recherche } }),
    placeholderData: keepPreviousData,
  })
  const trouves = data?.resultats ?? []
  const univers = lieu && trouves.every(({ key }) => key !== lieu.key) ? [lieu, ...trouves] : trouves
  return (
    <div className={styles.lieu}>
      <SearchField
        label={textes.recherche}
        placeholder={textes.rechercheExemple}
        value={recherche}
        onSearch={setRecherche}
      />
      <output className={styles.compte}>
        {recherche !== '' &&
          data &&
          !isPlaceholderData &&
          (data.autres ? textes.trop(trouves.length) : textes.trouves(trouves.length, recherche))}
      </output>
      <RadioField
        name="lieu"
        label={textes.ou}
        hint={textes.ouAide}
        value={lieu?.key ?? PARTOUT}
        onChange={({ currentTarget }) => onLieu(univers.find(({ key }) => key === currentTarget.value) ?? null)}
        options={[
          { value: PARTOUT, label: textes.partout },
          ...univers.map(({ key, libelle, titulaire }) => ({ value: key, label: libelle, hint: titulaire })),
        ]}
      />
    </div>
  )
}
