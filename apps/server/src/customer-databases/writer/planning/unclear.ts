/** Why a question cannot be answered as it was understood. */
export class Unclear extends Error {}

/** Asks back with a question of its own, which names what there is to choose from. */
export class Choice extends Unclear {}
