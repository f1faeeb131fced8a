"""studio - the setting for the cards of the three products. All share the plaster, the window on the left, the camera
height and the horizon, and each product is at 60% of the width.
"""
import materials
import shapes
import stage

EYE = .30                                # height of the camera
AWAY = 1.15                              # from the product to the camera
HORIZON = .46                            # where table and wall meet, as a share of the height, from below
ACROSS = .60                             # where the product stands, as a share of the width
CARD = 4 / 5                             # width over height


def room(top, gap, bevel=.003):
    """Wall and table. gap: from the product to the wall; larger products need more, so that the horizon stays in place."""
    plaster = materials.plaster('plaster', '#a79b8e', '#b5a99c')
    shapes.box('wall', (6, .05, 3), (0, gap + .025, 1.4), plaster, bevel=0)
    return shapes.box('table', (3.2, gap + .70, .04), (0, (gap - .70) / 2, -.0203), top, bevel=bevel)


def window(gap, watts, colour=(1.0, .97, .93)):
    """Soft and tall, on the left, a little behind the thing and before the wall."""
    stage.area((-1.05, .16, .62), (0, 0, .08), .60, watts, colour, sy=1.0)
    stage.area((-1.3, gap - .9, 1.3), (.35, gap, .30), .5, watts * .35, colour, sy=.5)       # its light along the wall


def camera(lens, gap, focus, fstop=5.6):
    """The camera is level, so that uprights stay upright. The lens is shifted instead of tilted."""
    horizon = -EYE / (AWAY + gap) * lens / 36
    stage.camera((0, -AWAY, EYE), (0, 0, EYE), lens=lens, fstop=fstop, focus=focus, shift=((.5 - ACROSS) * CARD, horizon - (HORIZON - .5)))
