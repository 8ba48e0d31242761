/** Why a question cannot be answered as it was understood. */
export class Unclear extends Error {}
