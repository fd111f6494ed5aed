'use no memo'

import { defautDeCondition as defautDe } from '@ael/contract/contenus/condition.ts'
import { defautDeVariables } from '@ael/contract/contenus/variables.ts'
import { LIENS_MAX } from '@ael/contract/contenus/edition.schemas.ts'
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { Formulaire } from '../../../../lib/formulaires/use-formulaire.ts'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { ChampRiche } from '../editeur/ChampRiche.tsx'
import { libelles } from '../libelles.ts'
import styles from './Articles.module.css'
import { useDefaut } from '../use-defaut.ts'
import { ChoixVisuel, type NomDeVisuel } from './ChoixVisuel.tsx'
import type { SaisieArticle } from './saisie-article.ts'

const textes = libelles.edition
const icone = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

interface Props {
  form: Formulaire<SaisieArticle>
  rang: number
  /** The names that a text may ask for. */
  variables: readonly string[]
  total: number
  onRemove: () => void
  onRaise: () => void
  onAddVisuel: (name: NomDeVisuel) => void
}

/** One content of an article: when it is shown, what it says, where it leads. The first one stays. */
export function ContenuEdite({ form, rang, variables, total, onRemove, onRaise, onAddVisuel }: Props) {
  const { control, champ, setValue } = form
  const nom = `contenus.${rang}` as const
  const liens = useFieldArray({ control, name: `${nom}.liens` })
  const html = useWatch({ control, name: `${nom}.texteHtml` })
  const condition = useWatch({ control, name: `${nom}.conditionAffichage` })
  const defautDeCondition = useDefaut(condition, defautDe)
  const defautDuTexte = useDefaut(html, (texte) => defautDeVariables(texte, new Set(variables)))
  const erreurDeCondition = champ(`${nom}.conditionAffichage`).error ?? defautDeCondition
  const erreurDuTexte = champ(`${nom}.texteHtml`).error ?? defautDuTexte
  const refus = form.errors.contenus?.[rang]?.liens?.message
  return (
    <Panel
      title={textes.contenu(rang + 1, total)}
      aside={
        rang > 0 && (
          <>
            <IconButton label={textes.monterContenu(rang + 1)} size="sm" onClick={onRaise}>
              <IconArrowUp {...icone} />
            </IconButton>
            <IconButton label={textes.oterContenu(rang + 1)} size="sm" onClick={onRemove}>
              <IconTrash {...icone} />
            </IconButton>
          </>
        )
      }
    >
      <div className={styles.contenu}>
        <TextField
          {...champ(`${nom}.conditionAffichage`)}
          label={textes.condition}
          hint={textes.conditionAide}
          optional
          autoComplete="off"
          spellCheck={false}
          {...(erreurDeCondition !== undefined && { error: erreurDeCondition })}
        />
        <div className={styles.paire}>
          <TextField {...champ(`${nom}.titre`)} label={textes.titreChamp} optional autoComplete="off" />
          <ChoixVisuel form={form} name={`${nom}.visuel`} onAdd={onAddVisuel} />
        </div>
        <TextField {...champ(`${nom}.resume`)} label={textes.resume} optional autoComplete="off" />
        <ChampRiche
          name={`${nom}.texteHtml`}
          label={textes.texte}
          html={html}
          error={erreurDuTexte}
          onChange={(ecrit) => setValue(`${nom}.texteHtml`, ecrit, { shouldDirty: true })}
        />
        {refus && <p role="alert">{refus}</p>}
        {liens.fields.map((lien, place) => (
          <div key={lien.id} className={styles.lien}>
            <TextField {...champ(`${nom}.liens.${place}.libelle`)} label={textes.lienLibelle} autoComplete="off" />
            <TextField {...champ(`${nom}.liens.${place}.url`)} label={textes.lienAdresse} autoComplete="off" />
            <IconButton label={textes.oterLien(place + 1)} onClick={() => liens.remove(place)}>
              <IconTrash {...icone} />
            </IconButton>
          </div>
        ))}
        <div>
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              if (liens.fields.length >= LIENS_MAX) return showToast('urgent', textes.lienImpossible)
              liens.append({ libelle: '', url: '#/' })
              showToast('resolu', textes.lienAjoute)
            }}
          >
            <IconPlus {...icone} />
            {textes.ajouterLien}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
