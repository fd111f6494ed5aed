/** The window by which a picture is added from an article; the pictures are of another room of the back office. */
export interface AjoutDeVisuel {
  onAdded: (nom: string) => void
  onClose: () => void
}
