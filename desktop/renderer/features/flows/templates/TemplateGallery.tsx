interface Props {
  /** A flow was made of a template: its screen opens. */
  onMade(flowId: number): void;
}

/** Flows to begin with, in an empty list and in the dialog of a new flow. */
export const TemplateGallery = (_props: Props) => null;
