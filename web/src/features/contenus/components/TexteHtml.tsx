import styles from './TexteHtml.module.css'

/** The HTML of a content. The server has left nothing in it but words, links and tables (`assainirHtml`). */
export const TexteHtml = ({ html }: { html: string }) =>
  html && <div className={styles.texte} dangerouslySetInnerHTML={{ __html: html }} />
