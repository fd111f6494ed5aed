'use no memo'

import { DESSINS } from '@ael/contract/contenus/dessins.ts'
import { archivesCalls } from '@ael/contract/documents/archives.calls.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Formulaire } from '../../../../lib/formulaires/use-formulaire.ts'
import { callQuery } from '../../../../lib/query/call-query.ts'
import { Button } from '../../../../ui/Button.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { libelles } from '../libelles.ts'
import styles from './Articles.module.css'
import type { SaisieArticle } from './saisie-article.ts'

const textes = libelles.edition

export type NomDeVisuel = 'visuel' | `contenus.${number}.visuel`

interface Props {
  form: Formulaire<SaisieArticle>
  name: NomDeVisuel
  /** Asks for a picture that is not there yet. */
  onAdd: (name: NomDeVisuel) => void
}

/** Which picture is shown: a drawing of the agency, one that was added, or none. */
export function ChoixVisuel({ form, name, onAdd }: Props) {
  const ajoutes = useQuery(callQuery(archivesCalls.contenuVisuels, {})).data?.resultats ?? []
  const choisi = useWatch({ control: form.control, name })
  const connus = [
    ...DESSINS.map((dessin) => ({ value: dessin, label: textes.dessin(dessin) })),
    ...ajoutes.map(({ nom, libelle }) => ({ value: nom, label: libelle })),
  ]
  const { error } = form.champ(name)
  return (
    <div className={styles.visuel}>
      <SelectField
        name={name}
        label={textes.visuel}
        placeholder={textes.sansVisuel}
        options={
          choisi === '' || connus.some(({ value }) => value === choisi)
            ? connus
            : [...connus, { value: choisi, label: choisi }]
        }
        value={choisi}
        onChange={({ currentTarget }) => form.setValue(name, currentTarget.value, { shouldDirty: true })}
        {...(error !== undefined && { error })}
      />
      <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => onAdd(name)}>
        <IconPlus size={20} stroke={1.75} aria-hidden="true" />
        {textes.ajouterVisuel}
      </Button>
    </div>
  )
}
